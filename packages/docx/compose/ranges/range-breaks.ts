import type { XmlElement } from '../../package/xml/xml.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { PageSection } from '../pages/page-section.ts'
import type { SourcePages } from '../pages/source-pages.ts'

/** Page settings (`w:sectPr`) inside one copied section, and the settings that replace them. */
export class RangeBreaks {
  readonly #sections: readonly PageSection[]
  readonly #look: PageLook
  readonly #pages: SourcePages
  readonly #firstBlock: number
  #block = 0
  #endsSection = false

  /**
   * @param sections page sections (`w:sectPr`) of the source document
   * @param firstBlock index in the source document of the first block of the copied section
   */
  constructor(sections: readonly PageSection[], look: PageLook, pages: SourcePages, firstBlock: number) {
    this.#sections = sections
    this.#look = look
    this.#pages = pages
    this.#firstBlock = firstBlock
  }

  /** Sets the current block by its index in the source, for `endsSection` and `propertiesHere`. */
  enter(block: number): void {
    this.#block = block
    this.#endsSection = false
  }

  /** True if `propertiesHere` returned page settings for the current paragraph. */
  get endsSection(): boolean {
    return this.#endsSection
  }

  /** Returns the page settings to write into the current paragraph; `undefined` if it has none in the source. */
  propertiesHere(): XmlElement | undefined {
    const section = this.#sections.find(({ lastBlock }) => lastBlock === this.#block)
    if (!section) return undefined
    this.#endsSection = true
    return this.#look.convert(section, this.#pages, this.#firstBlock)
  }
}
