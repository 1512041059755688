/**
 * Maximum number of blocks (paragraphs, tables and pictures) in a text that the team writes as an answer. When a
 * section is used as an answer, it also limits the blocks that are kept and those that are reworded.
 */
export const ANSWER_BLOCKS = 1000
/**
 * Maximum size of a picture in an answer to a requirement, in bytes. The web client checks it before the upload, and
 * the server again.
 */
export const ANSWER_PICTURE_BYTES = 4 * 1024 * 1024
/** Deepest level of headings and of list items in a text that the team writes as an answer. */
export const ANSWER_LEVELS = 3
