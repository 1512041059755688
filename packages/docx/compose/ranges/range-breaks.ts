import type { XmlElement } from '../../package/xml/xml.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { PageSection } from '../pages/page-section.ts'
import type { SourcePages } from '../pages/source-pages.ts'

/** Page sections that end in the blocks of one range. */
export class RangeBreaks {
  readonly #sections: readonly PageSection[]
  readonly #look: PageLook
  readonly #pages: SourcePages
  readonly #firstBlock: number
  #block = 0
  #endsSection = false

  /**
   * @param sections page sections of the source
   * @param firstBlock first block of the range
   */
  constructor(sections: readonly PageSection[], look: PageLook, pages: SourcePages, firstBlock: number) {
    this.#sections = sections
    this.#look = look
    this.#pages = pages
    this.#firstBlock = firstBlock
  }

  /** Makes a block of the source the current one, to which `endsSection` and `propertiesHere` refer. */
  enter(block: number): void {
    this.#block = block
    this.#endsSection = false
  }

  /** True when the end of a page section was written in the current block. */
  get endsSection(): boolean {
    return this.#endsSection
  }

  /** Returns the section properties to write in the current block. Returns undefined where no page section ends. */
  propertiesHere(): XmlElement | undefined {
    const section = this.#sections.find(({ lastBlock }) => lastBlock === this.#block)
    if (!section) return undefined
    this.#endsSection = true
    return this.#look.convert(section, this.#pages, this.#firstBlock)
  }
}
