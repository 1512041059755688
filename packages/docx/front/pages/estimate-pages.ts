import type { XmlElement } from '../../package/xml/xml.ts'
import { measureBlock, type BlockMeasure } from './measure-block.ts'
import { DEFAULT_GEOMETRY, type PageGeometry } from './page-geometry.ts'

/**
 * Estimates the page on which each paragraph and table of a new document begins. The estimate is based on the amount of
 * text, pictures and page breaks, and differs from LibreOffice's layout of long documents by up to a tenth. The
 * paragraphs and tables are added in document order.
 */
export class PageEstimator {
  #page: number
  /** Height in points of the content on the page so far. */
  #used = 0
  readonly #geometry: PageGeometry

  /**
   * Creates an estimator for pages with the given space for text.
   * @param firstPage number of the page on which the first paragraph begins, from 1
   */
  constructor(geometry: PageGeometry = DEFAULT_GEOMETRY, firstPage = 1) {
    // Lines that must stay together leave about two lines of a page empty, on average.
    this.#geometry = { ...geometry, textHeight: Math.max(1, geometry.textHeight - 2 * geometry.lineHeight) }
    this.#page = firstPage
  }

  /** Estimated page, from 1, on which the next paragraph or table would begin. */
  get page(): number {
    return this.#page
  }

  /**
   * Adds the next paragraph or table, and returns the number of the page on which it begins.
   * @param headingLevel 1 to 9 for a heading, which has a larger font and is kept on one page with the text below
   */
  add(block: XmlElement, headingLevel?: number): number {
    return this.lay(measureBlock(block, this.#geometry, headingLevel))
  }

  /**
   * Adds the next paragraph or table, whose height `measureBlock` has estimated. Returns the number of the page on
   * which it begins.
   */
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
