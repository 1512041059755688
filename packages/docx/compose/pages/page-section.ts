import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { isLandscapeSize } from '../../package/parts/page-size.ts'
import { child, childrenOf, element, isElement } from '../../package/xml/xml.ts'
import { SECTION_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'

/**
 * Page section of a source document: a range of pages with one set of page settings (`w:sectPr`). It contains the
 * paragraphs after the previous page section, up to the one with the index `lastBlock` (ECMA-376, 17.6.17).
 */
export interface PageSection {
  lastBlock: number
  properties: XmlElement
  /**
   * True when the text copied from these pages takes at most half of a portrait page, and is nowhere wider than such a
   * page.
   */
  isShort?: boolean
}

/**
 * Returns the page settings (`w:sectPr`) in a paragraph, or `undefined` if there are none. A paragraph with page
 * settings is the last one of the pages to which they apply (ECMA-376, 17.6.18).
 */
export function sectionBreakOf(block: XmlElement): XmlElement | undefined {
  return block.name === 'w:p' ? child(child(block, 'w:pPr'), 'w:sectPr') : undefined
}

/**
 * Returns an empty paragraph into which page settings (`w:sectPr`) can be written. The paragraph is one point high, so
 * that it does not move to a new page when the page before is full.
 */
export function onlySectionEnd(): XmlElement {
  const line = { 'w:before': '0', 'w:after': '0', 'w:line': '20', 'w:lineRule': 'exact' }
  const properties = [element('w:spacing', line), element('w:rPr', {}, [element('w:sz', { 'w:val': '2' })])]
  return element('w:p', {}, [element('w:pPr', {}, properties)])
}

/**
 * Sets where pages with the given settings begin (`w:type`; ECMA-376, 17.6.22): "nextPage", "continuous" and so on.
 * Changes the settings (`w:sectPr`) in place.
 */
export function setSectionType(section: XmlElement, type: string): void {
  setProperty(section, element('w:type', { 'w:val': type }), SECTION_PROPERTY_ORDER)
}

/**
 * Makes pages with the given settings (`w:sectPr`) begin on a new page, in place. To do so, removes the types
 * "continuous" and "nextColumn" from the settings.
 */
export function beginOnNewPage(section: XmlElement): void {
  section.children = section.children.filter(
    (node) =>
      !isElement(node) ||
      node.name !== 'w:type' ||
      !['continuous', 'nextColumn'].includes(node.attributes['w:val'] ?? ''),
  )
}

/** Returns whether pages are in landscape orientation. `properties` are their page settings (`w:sectPr`). */
export function isLandscape(properties: XmlElement): boolean {
  return isLandscapeSize(child(properties, 'w:pgSz')?.attributes ?? {})
}

/**
 * Returns the number of text columns on pages with the given settings (`w:sectPr`), or 1 if the settings state none.
 */
export function columns(properties: XmlElement): number {
  const cols = child(properties, 'w:cols')
  return Number(cols?.attributes['w:num'] ?? 1) || 1
}

/** Names of the elements with which page settings refer to headers and footers (ECMA-376, 17.10.5, 17.10.2). */
export const REFERENCES = ['w:headerReference', 'w:footerReference']

/** Returns the references to headers and footers in page settings (`w:sectPr`). */
export function headerReferences(section: XmlElement | undefined): XmlElement[] {
  return childrenOf(section).filter(({ name }) => REFERENCES.includes(name))
}

/** Returns the children of page settings (`w:sectPr`) without the references to headers and footers. */
export function withoutHeaderReferences({ children }: XmlElement): XmlNode[] {
  return children.filter((node) => !isElement(node) || !REFERENCES.includes(node.name))
}
