import type { XmlElement } from '../../package/xml/xml.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { PageSection } from '../pages/page-section.ts'
import type { SourcePages } from '../pages/source-pages.ts'

/**
 * Finds the page sections of a source document (`w:sectPr`) that end in the blocks of one copied range (consecutive
 * blocks), and the properties to write for them.
 */
export class RangeBreaks {
  readonly #sections: readonly PageSection[]
  readonly #look: PageLook
  readonly #pages: SourcePages
  readonly #firstBlock: number
  #block = 0
  #endsSection = false

  /**
   * @param sections page sections of the source document
   * @param firstBlock index of the first block of the copied range
   */
  constructor(sections: readonly PageSection[], look: PageLook, pages: SourcePages, firstBlock: number) {
    this.#sections = sections
    this.#look = look
    this.#pages = pages
    this.#firstBlock = firstBlock
  }

  /**
   * Sets the current block, by its index in the source document. `endsSection` and `propertiesHere` refer to this
   * block.
   */
  enter(block: number): void {
    this.#block = block
    this.#endsSection = false
  }

  /** True if `propertiesHere` returned properties of a page section for the current block. */
  get endsSection(): boolean {
    return this.#endsSection
  }

  /** Returns the page section properties to write in the current block, or undefined if no page section ends there. */
  propertiesHere(): XmlElement | undefined {
    const section = this.#sections.find(({ lastBlock }) => lastBlock === this.#block)
    if (!section) return undefined
    this.#endsSection = true
    return this.#look.convert(section, this.#pages, this.#firstBlock)
  }
}
