import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { isLandscapeSize } from '../../package/parts/page-size.ts'
import { child, childrenOf, element, isElement } from '../../package/xml/xml.ts'
import { SECTION_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'

/**
 * Page section of a source document: pages with one `w:sectPr` (ECMA-376, 17.6.17). `lastBlock` is the index of its
 * last block.
 */
export interface PageSection {
  lastBlock: number
  properties: XmlElement
  /** True if the copied text takes at most half of a portrait page and contains nothing wider than such a page. */
  isShort?: boolean
}

/**
 * Returns the page settings (`w:sectPr`) in a paragraph, whose pages end there (ECMA-376, 17.6.18); `undefined` if
 * there are none.
 */
export function sectionBreakOf(block: XmlElement): XmlElement | undefined {
  return block.name === 'w:p' ? child(child(block, 'w:pPr'), 'w:sectPr') : undefined
}

/** Returns an empty paragraph for page settings (`w:sectPr`). It is one point high, so that it fits on a full page. */
export function onlySectionEnd(): XmlElement {
  const line = { 'w:before': '0', 'w:after': '0', 'w:line': '20', 'w:lineRule': 'exact' }
  const properties = [element('w:spacing', line), element('w:rPr', {}, [element('w:sz', { 'w:val': '2' })])]
  return element('w:p', {}, [element('w:pPr', {}, properties)])
}

/** Sets the type of page settings (`w:type`; ECMA-376, 17.6.22), such as "nextPage" or "continuous", in place. */
export function setSectionType(section: XmlElement, type: string): void {
  setProperty(section, element('w:type', { 'w:val': type }), SECTION_PROPERTY_ORDER)
}

/** Makes a page section begin on a new page: removes the types "continuous" and "nextColumn", in place. */
export function beginOnNewPage(section: XmlElement): void {
  section.children = section.children.filter(
    (node) =>
      !isElement(node) ||
      node.name !== 'w:type' ||
      !['continuous', 'nextColumn'].includes(node.attributes['w:val'] ?? ''),
  )
}

/** Returns true for page settings (`w:sectPr`) in landscape orientation. */
export function isLandscape(properties: XmlElement): boolean {
  return isLandscapeSize(child(properties, 'w:pgSz')?.attributes ?? {})
}

/** Returns the number of text columns in page settings (`w:sectPr`); 1 if they state none. */
export function columns(properties: XmlElement): number {
  const cols = child(properties, 'w:cols')
  return Number(cols?.attributes['w:num'] ?? 1) || 1
}

/** Elements of page settings that refer to headers and footers (ECMA-376, 17.10.5, 17.10.2). */
export const REFERENCES = ['w:headerReference', 'w:footerReference']

/** Returns the references to headers and footers in page settings (`w:sectPr`). */
export function headerReferences(section: XmlElement | undefined): XmlElement[] {
  return childrenOf(section).filter(({ name }) => REFERENCES.includes(name))
}

/** Returns the children of page settings (`w:sectPr`) without the references to headers and footers. */
export function withoutHeaderReferences({ children }: XmlElement): XmlNode[] {
  return children.filter((node) => !isElement(node) || !REFERENCES.includes(node.name))
}
