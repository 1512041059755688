/** Largest number of blocks in one own text, and of blocks of a section that are kept or retyped. */
export const ANSWER_BLOCKS = 1000
/** Largest size of a picture in an answer, in bytes. The web client and the server check it. */
export const ANSWER_PICTURE_BYTES = 4 * 1024 * 1024
/** Deepest level of headings and list items in an own text. */
export const ANSWER_LEVELS = 3
