import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, cloneElement, element } from '../../package/xml/xml.ts'
import { normalizeMeasures } from './page-measures.ts'
import { SECTION_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { PageSection } from './page-section.ts'
import { beginOnNewPage, REFERENCES } from './page-section.ts'

/**
 * Requests a copy of a header or footer of a source document. Returns the id of the relationship to the copy, or
 * `undefined` if the source document has no such header. `relationshipId` identifies the header in the source document.
 */
export type CarryHeader = (kind: 'header' | 'footer', relationshipId: string) => string | undefined

/**
 * Functions that tell what comes before a copied section in the composed document. Their argument `firstBlock`
 * identifies the section by the index of its first paragraph or table in the source document.
 */
export interface RangeStart {
  /**
   * Returns the relationship id of an empty header or footer that a copied section needs. Without an empty one, the
   * section could inherit a header of another source document. Returns `undefined` if it needs none.
   */
  emptyHeader(kind: 'header' | 'footer', firstBlock: number): string | undefined
  /** Returns whether the pages before a copied section come from another source document or the template. */
  followsOther(firstBlock: number): boolean
}

const NEVER_KEPT = new Set(['w:printerSettings', 'w:sectPrChange', 'w:headerReference', 'w:footerReference'])

/** Headers and footers of one source document while its pages are copied. */
export interface SourceHeaders {
  readonly carry: CarryHeader
  /**
   * True if even pages have their own headers and footers: in the source document (`source`), and in the composed
   * document (`document`).
   */
  readonly evenAndOdd: { source: boolean; document: boolean }
}

/**
 * Page sections (ranges of pages with one set of settings) of one source document, with the headers and footers that
 * each shows. They are needed when copied text keeps the pages of its source.
 */
export class SourcePages {
  readonly sections: PageSection[]
  #carry: CarryHeader | undefined
  readonly #carried = new Map<string, string | undefined>()
  readonly #start: RangeStart | undefined
  readonly #evenAndOdd: { source: boolean; document: boolean }

  /**
   * Creates the record of one source document's pages.
   * @param start tells what comes before each copied section in the composed document, so that pages of two source
   * documents stay separate; absent if nothing can come before
   */
  constructor(sections: PageSection[], { carry, evenAndOdd }: SourceHeaders, start?: RangeStart) {
    this.sections = sections
    this.#carry = carry
    this.#evenAndOdd = evenAndOdd
    this.#start = start
  }

  /**
   * Last page section of the source document; `undefined` if the body has none. A page section is a range of pages with
   * one set of settings. The settings of the last one are at the end of the body (ECMA-376, 17.6.17).
   */
  get bodySection(): PageSection | undefined {
    return this.sections.find((section) => section.lastBlock === Infinity)
  }

  /**
   * Returns the page section (pages with one set of settings) that contains a paragraph. `block` is the paragraph's
   * index in the body. If the index is too large, returns the last page section.
   */
  sectionOf(block: number): PageSection | undefined {
    return this.sections.find((section) => block <= section.lastBlock) ?? this.sections.at(-1)
  }

  /**
   * Returns page settings (`w:sectPr`) for pages that look as in their source document. In the source, pages may
   * inherit the headers of the pages before (ECMA-376, 17.10.5). The new settings name these headers, unless the pages
   * before are copied too.
   * @param firstBlock index in the source document of the first paragraph or table of the copied section
   */
  ownLook(section: PageSection, firstBlock: number): XmlElement {
    const { properties } = section
    const result = element('w:sectPr')
    for (const name of REFERENCES) {
      const kind = name === 'w:headerReference' ? 'header' : 'footer'
      for (const type of ['even', 'default', 'first']) {
        // ECMA-376, 17.10.1: different even pages apply to the whole document. In a source without them, even pages
        // show the headers of odd pages.
        const shown =
          type === 'even' && this.#evenAndOdd.document && !this.#evenAndOdd.source ? 'default' : type
        const id = this.#reference(section, name, shown, kind, firstBlock)
        if (id !== undefined) result.children.push(element(name, { 'w:type': type, 'r:id': id }))
      }
    }
    for (const property of childrenOf(properties)) {
      if (!NEVER_KEPT.has(property.name)) setProperty(result, cloneElement(property), SECTION_PROPERTY_ORDER)
    }
    // ECMA-376, 17.6.22: "continuous" has no effect in the first section of a file. After another source, it would put
    // the section on that source's page, with that source's headers.
    if (!this.sectionBefore(section, firstBlock) && this.#start?.followsOther(firstBlock))
      beginOnNewPage(result)
    return normalizeMeasures(result)
  }

  /**
   * Returns the page section before the given one, or `undefined` if nothing of it is copied. A page section is a range
   * of pages with one set of settings. `firstBlock` is the index of the first copied paragraph or table.
   */
  sectionBefore(section: PageSection, firstBlock: number): PageSection | undefined {
    const before = this.sections[this.sections.indexOf(section) - 1]
    return before && before.lastBlock >= firstBlock ? before : undefined
  }

  /**
   * Releases the source document's headers from memory. Must be called after all its page settings were copied, because
   * this object would otherwise keep them until the document is complete.
   */
  letGoOfSource(): void {
    this.#carry = undefined
  }

  #idOf(kind: 'header' | 'footer', original: string): string | undefined {
    const key = `${kind} ${original}`
    if (this.#carry && !this.#carried.has(key)) this.#carried.set(key, this.#carry(kind, original))
    return this.#carried.get(key)
  }

  #reference(
    section: PageSection,
    name: string,
    type: string,
    kind: 'header' | 'footer',
    firstBlock: number,
  ): string | undefined {
    for (let index = this.sections.indexOf(section); index >= 0; index--) {
      const found = childrenOf(this.sections[index]?.properties, name).find(
        (node) => (node.attributes['w:type'] ?? 'default') === type,
      )
      const id = found && this.#idOf(kind, found.attributes['r:id'] ?? '')
      if (id !== undefined) return id
      const before = this.sections[index - 1]
      if (before && before.lastBlock >= firstBlock) return undefined
    }
    const shown =
      type === 'default' ||
      (type === 'first' ? isOn(child(section.properties, 'w:titlePg')) : this.#evenAndOdd.document)
    return shown ? this.#start?.emptyHeader(kind, firstBlock) : undefined
  }
}

function isOn(property: XmlElement | undefined): boolean {
  const value = property?.attributes['w:val']
  return property !== undefined && value !== '0' && value !== 'false' && value !== 'off'
}
