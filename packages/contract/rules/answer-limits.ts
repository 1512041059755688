/**
 * Maximum number of blocks (paragraphs, tables and pictures) in a text that a person types as an answer. For a section
 * of an earlier proposal, the limit applies to the blocks that are kept, and to the paragraphs that are retyped.
 */
export const ANSWER_BLOCKS = 1000
/**
 * Maximum size of a picture in an answer to a requirement, in bytes. The web client checks it before the upload. The
 * server checks it again.
 */
export const ANSWER_PICTURE_BYTES = 4 * 1024 * 1024
/** Maximum level of a heading or list item in a text that a person types as an answer. Level 1 is the outermost. */
export const ANSWER_LEVELS = 3
