import type { BlockReading } from './blocks/block-reading.ts'
import type { HeadingCandidate } from './headings/heading-candidate.ts'

/**
 * Counts of words, pictures and nested tables in a table that is too large for memory, so that some rows are read at a
 * time. Headings in the table are collected too.
 */
export class LargeTable {
  /** Byte offset in the stored text of the document at which the table's text begins. */
  readonly start: number
  readonly #firstPage: number
  #images = 0
  #graphics = 0
  #tables = 0
  /** Number of words of the cells, without those of text boxes and notes. */
  words = 0
  /** Number of words of text boxes and notes in the table. */
  restWords = 0
  /**
   * First paragraph with text in the table, as a possible heading. `null` if that paragraph cannot be a heading.
   * Undefined until it has been read.
   */
  candidate: HeadingCandidate | undefined | null
  /** Titles of further paragraphs of the table that its styles or outline levels declare to be headings. */
  readonly titles: string[] = []

  constructor(start: number, firstPage: number) {
    this.start = start
    this.#firstPage = firstPage
  }

  /** Adds the pictures, charts and nested tables in some rows to the counts of the table. */
  count({ images, graphics, tables }: BlockReading): void {
    this.#images += images
    this.#graphics += graphics
    this.#tables += tables
  }

  /**
   * Completes the counts of a large table. `block` has the counts of its last rows, and gets those of the earlier rows
   * added. Only its text remains that of the last rows.
   */
  complete(block: BlockReading): void {
    block.images += this.#images
    block.graphics += this.#graphics
    block.tables += this.#tables
    block.firstPage = this.#firstPage
  }
}
