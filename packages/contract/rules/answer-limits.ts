/**
 * Maximum number of paragraphs, tables and pictures in a typed answer. A person can also keep or rewrite at most this
 * many in a copied section.
 */
export const ANSWER_BLOCKS = 1000
/**
 * Maximum size of a picture in an answer to a requirement, in bytes. Both the web client and the server check the size.
 */
export const ANSWER_PICTURE_BYTES = 4 * 1024 * 1024
/** Maximum level of a heading or list item in a typed answer. Level 1 is the outermost. */
export const ANSWER_LEVELS = 3
