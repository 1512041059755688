/** Measures of one block, which decide where the document is cut into sections. */
export interface BlockMeasure {
  words: number
  /**
   * Number of words that stay body text if the first paragraph becomes a heading: those of notes, text boxes and
   * further table text.
   */
  restWords: number
  /** Number of tables, pictures, charts and other graphics in the block. */
  visuals: number
}

/** Measures of a document's blocks, each by its index, for finding headings and cutting sections. */
export interface MeasuredBlocks {
  readonly blockCount: number
  measure(block: number): BlockMeasure
  /** Returns the index of the next visible block after `block`, or `undefined` if there is none. */
  nextShown(block: number): number | undefined
  /** Returns whether a block is content under a heading: running text, a numbered paragraph, a table or a picture. */
  isBody(block: number): boolean
  /** Returns whether a block is in a table of contents or a list of captions. */
  isToc(block: number): boolean
}
