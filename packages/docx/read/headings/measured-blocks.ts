/** Counts of one block (paragraph or table). They decide where the document is cut into sections. */
export interface BlockMeasure {
  words: number
  /**
   * Number of words that stay body text if the block's first paragraph becomes a heading: the words of its text boxes
   * and notes, and in a table all words after the first paragraph.
   */
  restWords: number
  /** Number of tables, pictures, charts and other graphics in the block. */
  visuals: number
}

/**
 * Counts of the blocks (paragraphs and tables) of a document's body, each by its index in the body. Headings are
 * recognised, and sections are cut, by these counts.
 */
export interface MeasuredBlocks {
  readonly blockCount: number
  measure(block: number): BlockMeasure
  /** Returns the first block with visible content after `block`. Returns undefined when there is none. */
  nextShown(block: number): number | undefined
  /**
   * Returns whether a block is content that may be under a heading: running text, a numbered paragraph, a table or a
   * picture.
   */
  isBody(block: number): boolean
  /** Returns whether a block is in a table of contents or a list of captions. */
  isToc(block: number): boolean
}
