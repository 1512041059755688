/** Measures of one paragraph or table, by which the document is cut into sections. */
export interface BlockMeasure {
  words: number
  /**
   * Number of words that remain if the first paragraph is a heading and its words are subtracted. These are the words
   * of text boxes and notes and, in a table, all words after the first paragraph.
   */
  restWords: number
  /** Number of tables, pictures, charts and other graphics in the paragraph or table. */
  visuals: number
}

/**
 * Measures of all paragraphs and tables of a document's body, each by its index. They are used to recognise headings
 * and to cut sections.
 */
export interface MeasuredBlocks {
  readonly blockCount: number
  measure(block: number): BlockMeasure
  /**
   * Returns the index of the next paragraph or table with visible content after index `block`. Returns
   * undefined if there is none.
   */
  nextShown(block: number): number | undefined
  /**
   * Returns whether the paragraph or table with this index can be content below a heading. Running text, a numbered
   * paragraph, a table or a picture can.
   */
  isBody(block: number): boolean
  /** Returns whether the paragraph or table with this index is in a table of contents or a list of captions. */
  isToc(block: number): boolean
}
