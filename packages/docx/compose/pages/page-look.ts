import type { XmlElement } from '../../package/xml/xml.ts'
import { geometryOf } from '../../front/pages/page-geometry.ts'
import { child, childrenOf, cloneElement, element } from '../../package/xml/xml.ts'
import { normalizeMeasures } from './page-measures.ts'
import { SECTION_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { Look } from '../request/request.ts'
import type { PageSection } from './page-section.ts'
import {
  columns,
  beginOnNewPage,
  isLandscape,
  headerReferences,
  setSectionType,
  withoutHeaderReferences,
} from './page-section.ts'
import { SourcePages } from './source-pages.ts'

/** Facts about the end of a copied text. They decide on which pages the next text begins. */
export interface TextEnd {
  pages?: SourcePages
  endSection?: PageSection
  /** True when the last block of the copied text itself ends a page section. */
  closed: boolean
  /** Index in the source document of the first block of the copied text. */
  firstBlock: number
}

// Properties that a page section keeps even when its pages take the look of the template (17.6).
const OWN_IN_FLOW = new Set([
  'w:footnotePr',
  'w:endnotePr',
  'w:type',
  'w:cols',
  'w:vAlign',
  'w:textDirection',
  'w:bidi',
])

const OWN_APART = new Set([...OWN_IN_FLOW, 'w:pgSz', 'w:pgMar', 'w:pgBorders', 'w:docGrid', 'w:formProt'])

/** Returns the width of the text between the margins of a page section (`w:sectPr`), in twentieths of a point. */
export function textWidthOf(section: XmlElement): number {
  return Math.round(geometryOf(section).textWidth * 20)
}

/**
 * Rules for the pages of the composed document. As the composition request asks, the pages look as in the template or
 * as in the source documents. A page section ends where the orientation, columns or headers change.
 */
export class PageLook {
  readonly look: Look
  /**
   * Properties (`w:sectPr`) of the template's pages. Every page gets them unless it keeps the look of its source
   * document.
   */
  readonly base: XmlElement
  /**
   * References to copies of the template's headers that fit the other orientation (landscape if the template is
   * portrait). The key is the width of the text on those pages.
   */
  readonly turnedHeaders = new Map<number, XmlElement[]>()

  constructor(base: XmlElement, look: Look) {
    this.base = base
    this.look = look
  }

  /** Returns whether a page section is landscape while the template's pages are portrait, or the reverse. */
  isTurned(properties: XmlElement): boolean {
    return isLandscape(properties) !== isLandscape(this.base)
  }

  /**
   * Returns whether text from the given pages of a source document can continue on the template's pages without a new
   * page section. With the template's look, it can if the pages have the same orientation and a single column. If
   * sources keep their own look, it cannot. Returns true if `properties` is undefined.
   */
  runsAlong(properties: XmlElement | undefined): boolean {
    if (!properties) return true
    if (this.look === 'source') return false
    return !this.isTurned(properties) && columns(properties) === 1
  }

  /**
   * Returns the properties to write for a source document's page section. If sources keep their own look, they are
   * those of the source, otherwise they are adapted to the template's pages.
   * @param firstBlock index, in the source document, of the first block of the copied range
   */
  convert(section: PageSection, pages: SourcePages, firstBlock: number): XmlElement {
    if (this.look === 'source') return pages.ownLook(section, firstBlock)
    const result = this.#onTemplate(section.properties)
    const before = pages.sectionBefore(section, firstBlock)
    // When the orientation changes, a section cannot be continuous: programs differ in how they show that.
    const wasTurned = before !== undefined && this.isTurned(before.properties)
    const isTurned = this.isTurned(section.properties)
    if (isTurned && !wasTurned) beginOnNewPage(result)
    // The previous page section may show headers that were fitted to its width.
    if (isTurned !== wasTurned) this.restateHeaders(result)
    return result
  }

  /**
   * Returns the width of the text, in twentieths of a point, on pages of a source document after they are adapted to
   * the template.
   */
  textWidthLike(properties: XmlElement): number {
    return textWidthOf(this.#onTemplate(properties))
  }

  /**
   * Returns whether a page section shows copies of the template's headers that were fitted to its width. This is so if
   * the page section is landscape and the template portrait, or the reverse.
   */
  showsFitted(properties: XmlElement): boolean {
    return this.isTurned(properties) && this.turnedHeaders.size > 0
  }

  /**
   * Replaces the references to headers and footers in the properties of a page section, in place, so that the section
   * does not inherit those of the section before. In the template's orientation, the references lead to the template's
   * headers; in the other orientation, to copies fitted to that page width. Does nothing if no fitted copies exist.
   */
  restateHeaders(section: XmlElement): void {
    if (this.turnedHeaders.size === 0) return
    const own = this.isTurned(section)
      ? this.turnedHeaders.get(textWidthOf(section))
      : headerReferences(this.base)
    section.children = [...(own ?? []).map(cloneElement), ...withoutHeaderReferences(section)]
  }

  /**
   * Returns a copy of the properties of the template's pages, for a page section after the first. It names no headers,
   * so it inherits those of the section before (ECMA-376, 17.10.5): LibreOffice would show repeated headers twice in a
   * continuous section. It has no separate first-page header and does not restart the page numbers.
   */
  baseBreak(type: string | undefined): XmlElement {
    const copy = cloneElement(this.base)
    copy.children = withoutHeaderReferences(copy)
    if (child(copy, 'w:titlePg')) {
      setProperty(copy, element('w:titlePg', { 'w:val': '0' }), SECTION_PROPERTY_ORDER)
    }
    // ECMA-376, 17.6.12: a first page number applies to the section that states it, so repeating it would restart every
    // section.
    const numbers = child(copy, 'w:pgNumType')
    if (numbers) delete numbers.attributes['w:start']
    if (type !== undefined) setSectionType(copy, type)
    return copy
  }

  /**
   * Returns properties for the document's first page section: a copy of the given ones, with the headers, title page
   * setting and page numbering of the template.
   */
  asFirst(section: XmlElement): XmlElement {
    const result = element(section.name, section.attributes, [
      ...headerReferences(this.base),
      ...withoutHeaderReferences(section),
    ])
    for (const name of ['w:pgNumType', 'w:titlePg']) {
      const property = child(this.base, name)
      if (property) setProperty(result, cloneElement(property), SECTION_PROPERTY_ORDER)
    }
    return result
  }

  /** Width of the text on the template's pages, in twentieths of a point. */
  get textWidth(): number {
    return geometryOf(this.base).textWidth * 20
  }

  /** Section type of the template's pages (`w:type`; ECMA-376, 17.6.22), for example "nextPage". */
  get baseType(): string {
    return child(this.base, 'w:type')?.attributes['w:val'] ?? 'nextPage'
  }

  /**
   * Returns whether a page section has a single column and is landscape while the template's pages are portrait, or the
   * reverse.
   */
  isTurnedPage(properties: XmlElement): boolean {
    return this.isTurned(properties) && columns(properties) === 1
  }

  /**
   * Returns the type (`w:type`; ECMA-376, 17.6.22) of the page section that begins. The section begins on the page
   * where the section before it ends, even if the number of columns changes. If the orientation changes, it begins on a
   * new page.
   * @param before page section that ends; undefined for the template's pages
   * @param next page section that begins; undefined for the template's pages
   * @param hasContent true if `before` has content; false if another section has just ended there
   * @returns undefined to use the type that the template or the source document states
   */
  beginningAfter(
    before: PageSection | undefined,
    next: PageSection | undefined,
    hasContent: boolean,
  ): string | undefined {
    if (this.look === 'source') return undefined
    if (next && this.isTurned(next.properties)) return undefined
    if (before && this.isTurned(before.properties)) return next ? 'nextPage' : undefined
    return before || hasContent ? 'continuous' : next && 'nextPage'
  }

  /**
   * Returns the section type (`w:type`; ECMA-376, 17.6.22) of the page section that is open after a copied text, if
   * another page section ended within the text. Undefined means the type that the template or the source document
   * states.
   */
  beginningOf({ pages, endSection, closed, firstBlock }: TextEnd): string | undefined {
    if (!endSection || !this.runsAlong(endSection.properties)) return undefined
    if (closed) return 'continuous'
    const before = pages?.sectionBefore(endSection, firstBlock)
    if (before && this.isTurned(before.properties)) return undefined
    return child(endSection.properties, 'w:type')?.attributes['w:val'] ?? 'nextPage'
  }

  #onTemplate(properties: XmlElement): XmlElement {
    const result = this.baseBreak(undefined)
    const own = this.isTurned(properties) ? OWN_APART : OWN_IN_FLOW
    result.children = result.children.filter((node) => typeof node === 'string' || !own.has(node.name))
    for (const property of childrenOf(properties)) {
      if (own.has(property.name)) setProperty(result, cloneElement(property), SECTION_PROPERTY_ORDER)
    }
    for (const name of ['w:pgSz', 'w:pgMar']) {
      const missing = child(this.base, name)
      if (!child(result, name) && missing) setProperty(result, cloneElement(missing), SECTION_PROPERTY_ORDER)
    }
    return normalizeMeasures(result)
  }
}
