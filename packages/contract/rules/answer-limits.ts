/**
 * Maximum number of blocks (paragraphs, tables and pictures) in a typed answer. For a section of an earlier proposal,
 * this is also the maximum number of blocks to keep and of paragraphs to retype.
 */
export const ANSWER_BLOCKS = 1000
/**
 * Maximum size of a picture in an answer to a requirement, in bytes. Both the web client and the server check the size.
 */
export const ANSWER_PICTURE_BYTES = 4 * 1024 * 1024
/** Maximum level of a heading or list item in a typed answer. Level 1 is the outermost. */
export const ANSWER_LEVELS = 3
