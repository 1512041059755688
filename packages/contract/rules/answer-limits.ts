/**
 * Largest number of blocks (paragraphs, tables and pictures) in a text that the team writes as an answer. It also
 * limits the blocks of a section that a person keeps, and those with other words.
 */
export const ANSWER_BLOCKS = 1000
/**
 * Largest size of a picture in an answer to a requirement, in bytes. The web client checks it before the upload, and
 * the server again.
 */
export const ANSWER_PICTURE_BYTES = 4 * 1024 * 1024
/** Deepest level of headings and of list items in a text that the team writes as an answer. */
export const ANSWER_LEVELS = 3
