import type { XmlElement } from '../../package/xml/xml.ts'
import { measureBlock, type BlockMeasure } from './measure-block.ts'
import { DEFAULT_GEOMETRY, type PageGeometry } from './page-geometry.ts'

/**
 * Estimates the page of each block from the amount of text, the heights of pictures and the breaks. Only a layout
 * program knows the real page. Compared with LibreOffice on long real documents, the estimate is off by up to a tenth.
 */
export class PageEstimator {
  #page: number
  /** Points used on the page so far. */
  #used = 0
  readonly #geometry: PageGeometry

  /** @param firstPage page on which the first block begins, from 1 */
  constructor(geometry: PageGeometry = DEFAULT_GEOMETRY, firstPage = 1) {
    // Lines that are kept together leave a page about two lines short on average.
    this.#geometry = { ...geometry, textHeight: Math.max(1, geometry.textHeight - 2 * geometry.lineHeight) }
    this.#page = firstPage
  }

  /** Page on which the next block would begin. */
  get page(): number {
    return this.#page
  }

  /** Measures a block and places it. Returns the page on which it begins. */
  add(block: XmlElement, headingLevel?: number): number {
    return this.lay(measureBlock(block, this.#geometry, headingLevel))
  }

  /** Places a measured block. Returns the page on which it begins. */
  lay({ height, keep, breakBefore, breaks }: BlockMeasure): number {
    const isFull = this.#used + keep > this.#geometry.textHeight
    if (this.#used > 0 && (breakBefore || isFull)) this.#breakPage()
    const begins = this.#page
    this.#used += height
    while (this.#used > this.#geometry.textHeight) {
      this.#used -= this.#geometry.textHeight
      this.#page++
    }
    for (let count = 0; count < breaks; count++) this.#breakPage()
    return begins
  }

  #breakPage(): void {
    this.#page++
    this.#used = 0
  }
}
