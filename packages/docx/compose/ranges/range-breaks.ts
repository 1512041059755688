import type { XmlElement } from '../../package/xml/xml.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { PageSection } from '../pages/page-section.ts'
import type { SourcePages } from '../pages/source-pages.ts'

/**
 * Finds the page settings (`w:sectPr`) inside one copied section, and determines the settings to write in their place.
 */
export class RangeBreaks {
  readonly #sections: readonly PageSection[]
  readonly #look: PageLook
  readonly #pages: SourcePages
  readonly #firstBlock: number
  #block = 0
  #endsSection = false

  /**
   * Creates an object that determines the page settings inside one copied section.
   * @param sections page sections of the source document, which are ranges of pages with one set of page settings
   * @param firstBlock index in the source document of the first paragraph or table of the copied section
   */
  constructor(sections: readonly PageSection[], look: PageLook, pages: SourcePages, firstBlock: number) {
    this.#sections = sections
    this.#look = look
    this.#pages = pages
    this.#firstBlock = firstBlock
  }

  /**
   * Sets the paragraph or table that is copied now, by its index in the source document. `endsSection` and
   * `propertiesHere` refer to this paragraph or table.
   */
  enter(block: number): void {
    this.#block = block
    this.#endsSection = false
  }

  /**
   * True if page settings must be written into the paragraph that is copied now. `propertiesHere` must be called
   * before.
   */
  get endsSection(): boolean {
    return this.#endsSection
  }

  /**
   * Returns the page settings to write into the paragraph that is copied now. Returns `undefined` if it contains none
   * in the source document.
   */
  propertiesHere(): XmlElement | undefined {
    const section = this.#sections.find(({ lastBlock }) => lastBlock === this.#block)
    if (!section) return undefined
    this.#endsSection = true
    return this.#look.convert(section, this.#pages, this.#firstBlock)
  }
}
