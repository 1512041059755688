/**
 * Maximum number of blocks (paragraphs, tables, pictures) in a typed answer. Also limits the kept and retyped blocks of
 * a section.
 */
export const ANSWER_BLOCKS = 1000
/** Maximum size of an answer's picture in bytes, checked by the web client and the server. */
export const ANSWER_PICTURE_BYTES = 4 * 1024 * 1024
/** Maximum level of a heading or list item in a typed answer. 1 is the outermost. */
export const ANSWER_LEVELS = 3
