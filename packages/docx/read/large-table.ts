import type { BlockReading } from './blocks/block-reading.ts'
import type { HeadingCandidate } from './headings/heading-candidate.ts'

/**
 * Counts of a table that is read some rows at a time, because it is too large for memory. Includes its words,
 * pictures and pages, and the headings in it.
 */
export class LargeTable {
  /** Byte offset in the stored text of the document at which the table's text begins. */
  readonly start: number
  readonly #firstPage: number
  #images = 0
  #graphics = 0
  #tables = 0
  words = 0
  restWords = 0
  /**
   * Possible heading: the first paragraph with text in the table. `null` if that paragraph cannot be a heading.
   * Undefined until it has been read.
   */
  candidate: HeadingCandidate | undefined | null
  readonly titles: string[] = []

  constructor(start: number, firstPage: number) {
    this.start = start
    this.#firstPage = firstPage
  }

  /** Adds the numbers of pictures, charts and nested tables in some rows of the table. */
  count({ images, graphics, tables }: BlockReading): void {
    this.#images += images
    this.#graphics += graphics
    this.#tables += tables
  }

  /**
   * Adds the counts of the earlier rows to `block`, which has those of the last rows. `block` then describes
   * the whole table, except for its text.
   */
  complete(block: BlockReading): void {
    block.images += this.#images
    block.graphics += this.#graphics
    block.tables += this.#tables
    block.firstPage = this.#firstPage
  }
}
