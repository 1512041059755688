import type { BlockReading } from './blocks/block-reading.ts'
import type { HeadingCandidate } from './headings/heading-candidate.ts'

/** Counts and headings of a table that is read some rows at a time, because it is too large for memory. */
export class LargeTable {
  /** Byte offset of the table's text in the stored text of the document. */
  readonly start: number
  readonly #firstPage: number
  #images = 0
  #graphics = 0
  #tables = 0
  words = 0
  restWords = 0
  /**
   * Possible heading in the table's first paragraph with text. `null` if it cannot be one, `undefined` until it has
   * been read.
   */
  candidate: HeadingCandidate | undefined | null
  readonly titles: string[] = []

  constructor(start: number, firstPage: number) {
    this.start = start
    this.#firstPage = firstPage
  }

  /** Adds the pictures, graphics and tables of some rows to the counts. */
  count({ images, graphics, tables }: BlockReading): void {
    this.#images += images
    this.#graphics += graphics
    this.#tables += tables
  }

  /**
   * Adds the counts of the earlier rows to `block`, the last rows, which then describes the whole table except its
   * text.
   */
  complete(block: BlockReading): void {
    block.images += this.#images
    block.graphics += this.#graphics
    block.tables += this.#tables
    block.firstPage = this.#firstPage
  }
}
