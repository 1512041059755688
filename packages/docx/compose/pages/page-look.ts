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

/** Facts about the end of a copied text. They decide whether the next text begins on the same page or on a new one. */
export interface TextEnd {
  pages?: SourcePages
  endSection?: PageSection
  /** True when the copied text ends with a paragraph that contains page settings (`w:sectPr`). */
  closed: boolean
  /** Index in the source document of the first paragraph or table of the copied text. */
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

/**
 * Returns the width of the text between the margins, in twentieths of a point. `section` is an element with page
 * settings (`w:sectPr`).
 */
export function textWidthOf(section: XmlElement): number {
  return Math.round(geometryOf(section).textWidth * 20)
}

/**
 * Rules for the pages of a composed document. Depending on the request, the pages look as in the template or as in the
 * source documents. Page settings (`w:sectPr`) are written wherever the orientation, columns or headers change.
 */
export class PageLook {
  readonly look: Look
  /**
   * Page settings (`w:sectPr`) of the template. All pages have them, except those that keep the look of their source
   * document.
   */
  readonly base: XmlElement
  /**
   * References to copies of the template's headers for the other orientation, such as landscape. The key is the text
   * width of these pages, in twentieths of a point.
   */
  readonly turnedHeaders = new Map<number, XmlElement[]>()

  constructor(base: XmlElement, look: Look) {
    this.base = base
    this.look = look
  }

  /**
   * Returns whether pages have another orientation than the template's pages, such as landscape instead of portrait.
   * `properties` are their page settings (`w:sectPr`).
   */
  isTurned(properties: XmlElement): boolean {
    return isLandscape(properties) !== isLandscape(this.base)
  }

  /**
   * Returns whether a text can continue on the template's pages without page settings of its own. In the template's
   * look, it can on single-column pages in the template's orientation. `properties` are the text's page settings in the
   * source document; without any, the result is true.
   */
  runsAlong(properties: XmlElement | undefined): boolean {
    if (!properties) return true
    if (this.look === 'source') return false
    return !this.isTurned(properties) && columns(properties) === 1
  }

  /**
   * Returns the page settings to write in place of those in a source document. If source documents keep their own look,
   * they are the settings of the source. Otherwise these settings are adapted to the template.
   * @param firstBlock index in the source document of the first paragraph or table of the copied section
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
   * Returns the width of the text, in twentieths of a point, on pages that are adapted to the template. `properties`
   * are the settings of the pages in the source document.
   */
  textWidthLike(properties: XmlElement): number {
    return textWidthOf(this.#onTemplate(properties))
  }

  /**
   * Returns whether pages show copies of the template's headers that were fitted to another orientation, such as
   * landscape. `properties` are the settings of the pages (`w:sectPr`).
   */
  showsFitted(properties: XmlElement): boolean {
    return this.isTurned(properties) && this.turnedHeaders.size > 0
  }

  /**
   * Writes references to headers and footers into page settings (`w:sectPr`), in place. Without references, pages would
   * inherit the headers of the pages before. Pages in the template's orientation get its headers, and other pages get
   * copies that fit their width. Does nothing if no such copies exist.
   */
  restateHeaders(section: XmlElement): void {
    if (this.turnedHeaders.size === 0) return
    const own = this.isTurned(section)
      ? this.turnedHeaders.get(textWidthOf(section))
      : headerReferences(this.base)
    section.children = [...(own ?? []).map(cloneElement), ...withoutHeaderReferences(section)]
  }

  /**
   * Returns a copy of the template's page settings (`w:sectPr`) for any pages except the first. The copy has no
   * separate first-page header and does not restart the page numbers. It refers to no headers, because pages inherit
   * those before them (ECMA-376, 17.10.5), and LibreOffice may show repeated headers twice.
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
   * Returns a copy of page settings (`w:sectPr`) for the first pages of the document, with the template's headers,
   * first-page header and page numbering.
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

  /**
   * Type of the template's last page section (`w:type`; ECMA-376, 17.6.22), such as "nextPage", which tells where its
   * first page begins.
   */
  get baseType(): string {
    return child(this.base, 'w:type')?.attributes['w:val'] ?? 'nextPage'
  }

  /**
   * Returns whether pages have one column, and another orientation than the template's pages. `properties` are their
   * page settings (`w:sectPr`).
   */
  isTurnedPage(properties: XmlElement): boolean {
    return this.isTurned(properties) && columns(properties) === 1
  }

  /**
   * Returns the type of a page section, which tells where its first page begins (`w:type`; ECMA-376, 17.6.22). It is
   * "continuous" for the page where the text before ends, or "nextPage" if the orientation changes. A page section is a
   * range of pages with one set of settings.
   * @param before page section that ends; `undefined` for the template's pages
   * @param next page section that begins; `undefined` for the template's pages
   * @param hasContent false if nothing was written after the latest page settings
   * @returns `undefined` to keep the type in the settings of the page section
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
   * Returns the type of the page section that follows a copied text, such as "continuous" (`w:type`; ECMA-376,
   * 17.6.22). The type tells where its first page begins. A page section is a range of pages with one set of settings.
   * `undefined` keeps the type that these settings have.
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
