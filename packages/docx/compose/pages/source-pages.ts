import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childrenOf, cloneElement, element } from '../../package/xml/xml.ts'
import { normalizeMeasures } from './page-measures.ts'
import { SECTION_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { PageSection } from './page-section.ts'
import { beginOnNewPage, REFERENCES } from './page-section.ts'

/**
 * Copies a header or footer of a source document into the composed document. Returns the id of the relationship that
 * leads to the copy, or undefined if the source has no such header.
 */
export type CarryHeader = (kind: 'header' | 'footer', relationshipId: string) => string | undefined

/**
 * Functions that tell what comes before a copied range (consecutive blocks of a source document) in the composed
 * document. `firstBlock` identifies the range: it is the index of its first block in the source.
 */
export interface RangeStart {
  /**
   * Returns the relationship id of an empty header or footer to write into the copied range, if the range would
   * otherwise inherit a header of another source document. Returns undefined if it would not.
   */
  emptyHeader(kind: 'header' | 'footer', firstBlock: number): string | undefined
  /**
   * Returns whether pages that come from elsewhere (another source document or the template) precede the copied range
   * in the composed document.
   */
  followsOther(firstBlock: number): boolean
}

const NEVER_KEPT = new Set(['w:printerSettings', 'w:sectPrChange', 'w:headerReference', 'w:footerReference'])

/** Access to the headers and footers of one source document while its pages are copied. */
export interface SourceHeaders {
  readonly carry: CarryHeader
  /** Tells whether even pages have their own headers and footers, in the source and in the composed document. */
  readonly evenAndOdd: { source: boolean; document: boolean }
}

/**
 * Page sections of one source document, with the headers and footers that each shows. They are needed for copied text
 * that keeps the pages of its source.
 */
export class SourcePages {
  readonly sections: PageSection[]
  #carry: CarryHeader | undefined
  readonly #carried = new Map<string, string | undefined>()
  readonly #start: RangeStart | undefined
  readonly #evenAndOdd: { source: boolean; document: boolean }

  /**
   * @param start tells what precedes a copied range, so that its first page section does not continue that of another
   * source document; absent if nothing may precede it
   */
  constructor(sections: PageSection[], { carry, evenAndOdd }: SourceHeaders, start?: RangeStart) {
    this.sections = sections
    this.#carry = carry
    this.#evenAndOdd = evenAndOdd
    this.#start = start
  }

  /**
   * Last page section of the source document, whose properties are at the end of the body (ECMA-376, 17.6.17);
   * undefined if the body has none.
   */
  get bodySection(): PageSection | undefined {
    return this.sections.find((section) => section.lastBlock === Infinity)
  }

  /** Returns the page section that contains the block with this index; for an index past the end, the last one. */
  sectionOf(block: number): PageSection | undefined {
    return this.sections.find((section) => block <= section.lastBlock) ?? this.sections.at(-1)
  }

  /**
   * Returns the complete properties of a page section, for a composed document in which sources keep their own look.
   * Headers that the section inherits (ECMA-376, 17.10.5) from a section outside the copied range (consecutive blocks)
   * are written out. Headers of the section directly before it in the range are still inherited.
   * @param firstBlock index of the first block of the copied range
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
   * Returns the page section directly before the given one, or undefined if it ends before the copied range, which
   * begins at the block `firstBlock`.
   */
  sectionBefore(section: PageSection, firstBlock: number): PageSection | undefined {
    const before = this.sections[this.sections.indexOf(section) - 1]
    return before && before.lastBlock >= firstBlock ? before : undefined
  }

  /**
   * Releases the source document's headers after all its page sections were converted. This object lives until the
   * composition ends, and would otherwise keep the parts of the source document in memory.
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
