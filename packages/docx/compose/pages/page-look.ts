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

/** Facts about the end of a copied text that decide on which pages the next text begins. */
export interface TextEnd {
  pages?: SourcePages
  endSection?: PageSection
  /** True if the last paragraph of the copied text contains page settings (`w:sectPr`). */
  closed: boolean
  /** Index in the source document of the first copied block. */
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

/** Returns the width between the margins of a page (`w:sectPr`), in twentieths of a point. */
export function textWidthOf(section: XmlElement): number {
  return Math.round(geometryOf(section).textWidth * 20)
}

// Page settings (`w:sectPr`) are written wherever the orientation, columns or headers change.
/** Rules for the pages of a composed document, in the template's look or in that of the source documents. */
export class PageLook {
  readonly look: Look
  /** Page settings (`w:sectPr`) of the template, used for all pages that do not keep the look of their source. */
  readonly base: XmlElement
  /**
   * References to template headers that were fitted to the other orientation, by text width in twentieths of a point.
   */
  readonly turnedHeaders = new Map<number, XmlElement[]>()

  constructor(base: XmlElement, look: Look) {
    this.base = base
    this.look = look
  }

  /** Returns true if pages (`w:sectPr`) have another orientation than the template's pages. */
  isTurned(properties: XmlElement): boolean {
    return isLandscape(properties) !== isLandscape(this.base)
  }

  /**
   * Returns true if text can continue on the template's pages. `properties` are the text's settings (`w:sectPr`) in the
   * source.
   */
  runsAlong(properties: XmlElement | undefined): boolean {
    // Text without page settings can. Other text can if the document has the template's look, and the settings have the
    // template's orientation and a single column.
    if (!properties) return true
    if (this.look === 'source') return false
    return !this.isTurned(properties) && columns(properties) === 1
  }

  /**
   * Returns the page settings to write for a source's page section: its own ones, or those adapted to the template.
   *
   * @param firstBlock index in the source document of the first block of the copied section
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

  /** Returns the text width, in twentieths of a point, of source pages after they were adapted to the template. */
  textWidthLike(properties: XmlElement): number {
    return textWidthOf(this.#onTemplate(properties))
  }

  /** Returns true if pages (`w:sectPr`) show template headers that were fitted to the other orientation. */
  showsFitted(properties: XmlElement): boolean {
    return this.isTurned(properties) && this.turnedHeaders.size > 0
  }

  /**
   * Writes header and footer references into page settings (`w:sectPr`), in place. Does nothing without fitted headers.
   */
  restateHeaders(section: XmlElement): void {
    // Pages without references inherit the headers of the pages before. Pages in the template's orientation get the
    // template's headers, other pages get copies fitted to their width.
    if (this.turnedHeaders.size === 0) return
    const own = this.isTurned(section)
      ? this.turnedHeaders.get(textWidthOf(section))
      : headerReferences(this.base)
    section.children = [...(own ?? []).map(cloneElement), ...withoutHeaderReferences(section)]
  }

  /**
   * Returns the template's page settings (`w:sectPr`) for pages after the first, without header references (ECMA-376,
   * 17.10.5).
   */
  baseBreak(type: string | undefined): XmlElement {
    // Pages inherit the headers of the pages before. LibreOffice may show repeated headers twice. The copy has no
    // separate first-page header and does not restart the page numbers.
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
   * Returns a copy of page settings (`w:sectPr`) with the template's headers and page numbering, for the document's
   * first pages.
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

  /** Type of the template's last page section (`w:type`; ECMA-376, 17.6.22), such as "nextPage". */
  get baseType(): string {
    return child(this.base, 'w:type')?.attributes['w:val'] ?? 'nextPage'
  }

  /** Returns true if pages (`w:sectPr`) have a single column and another orientation than the template's pages. */
  isTurnedPage(properties: XmlElement): boolean {
    return this.isTurned(properties) && columns(properties) === 1
  }

  /**
   * Returns the type (`w:type`; ECMA-376, 17.6.22) for the page section that follows another one.
   *
   * @param before page section that ends; `undefined` for the template's pages
   * @param next page section that begins; `undefined` for the template's pages
   * @param hasContent false if nothing was written after the latest page settings
   * @returns `undefined` to keep the type in the page section's settings
   */
  beginningAfter(
    before: PageSection | undefined,
    next: PageSection | undefined,
    hasContent: boolean,
  ): string | undefined {
    // The section begins on the page where the one before ends, or on a new page if the orientation changes.
    if (this.look === 'source') return undefined
    if (next && this.isTurned(next.properties)) return undefined
    if (before && this.isTurned(before.properties)) return next ? 'nextPage' : undefined
    return before || hasContent ? 'continuous' : next && 'nextPage'
  }

  /**
   * Returns the type (`w:type`; ECMA-376, 17.6.22) for the page section after a copied text; `undefined` to keep the
   * existing type.
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
