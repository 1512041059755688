import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { isLandscapeSize } from '../../package/parts/page-size.ts'
import { child, childrenOf, element, isElement } from '../../package/xml/xml.ts'
import { SECTION_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'

/**
 * Page section of a source document (`w:sectPr`): page settings that apply to the blocks after the previous page
 * section, up to and including `lastBlock` (ECMA-376, 17.6.17).
 */
export interface PageSection {
  lastBlock: number
  properties: XmlElement
  /**
   * True when the text selected from this page section takes at most half of a portrait page and contains nothing wider
   * than such a page.
   */
  isShort?: boolean
}

/**
 * Returns the page section properties (`w:sectPr`) of a paragraph, or undefined if it has none. A paragraph with them
 * is the last one of its page section (ECMA-376, 17.6.18).
 */
export function sectionBreakOf(block: XmlElement): XmlElement | undefined {
  return block.name === 'w:p' ? child(child(block, 'w:pPr'), 'w:sectPr') : undefined
}

/**
 * Returns an empty paragraph that carries the end of a page section. The paragraph is one point high, so that it does
 * not move to a new page when the page before is full.
 */
export function onlySectionEnd(): XmlElement {
  const line = { 'w:before': '0', 'w:after': '0', 'w:line': '20', 'w:lineRule': 'exact' }
  const properties = [element('w:spacing', line), element('w:rPr', {}, [element('w:sz', { 'w:val': '2' })])]
  return element('w:p', {}, [element('w:pPr', {}, properties)])
}

/**
 * Sets the type of a page section (`w:type`; ECMA-376, 17.6.22), which tells where it begins: "nextPage", "continuous"
 * and so on. Changes the given properties.
 */
export function setSectionType(section: XmlElement, type: string): void {
  setProperty(section, element('w:type', { 'w:val': type }), SECTION_PROPERTY_ORDER)
}

/**
 * Makes a page section begin on a new page, by removing the section types "continuous" and "nextColumn" from the given
 * properties.
 */
export function beginOnNewPage(section: XmlElement): void {
  section.children = section.children.filter(
    (node) =>
      !isElement(node) ||
      node.name !== 'w:type' ||
      !['continuous', 'nextColumn'].includes(node.attributes['w:val'] ?? ''),
  )
}

/** Returns whether the pages of a page section are in landscape orientation. */
export function isLandscape(properties: XmlElement): boolean {
  return isLandscapeSize(child(properties, 'w:pgSz')?.attributes ?? {})
}

/** Returns the number of text columns of a page section, which is 1 if the properties state none. */
export function columns(properties: XmlElement): number {
  const cols = child(properties, 'w:cols')
  return Number(cols?.attributes['w:num'] ?? 1) || 1
}

/** Names of the elements with which a page section refers to its headers and footers (ECMA-376, 17.10.5, 17.10.2). */
export const REFERENCES = ['w:headerReference', 'w:footerReference']

/** Returns the references to headers and footers in a page section (`w:sectPr`). */
export function headerReferences(section: XmlElement | undefined): XmlElement[] {
  return childrenOf(section).filter(({ name }) => REFERENCES.includes(name))
}

/** Returns the children of a page section (`w:sectPr`) without its references to headers and footers. */
export function withoutHeaderReferences({ children }: XmlElement): XmlNode[] {
  return children.filter((node) => !isElement(node) || !REFERENCES.includes(node.name))
}
