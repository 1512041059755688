import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { child, childrenOf, element, isElement } from '../../package/xml/xml.ts'
import { SECTION_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'

/** Page section of the source: its blocks up to and including `lastBlock` (17.6.17). */
export interface PageSection {
  lastBlock: number
  properties: XmlElement
  /** True when its selected text takes less than half of a portrait page and contains nothing wider than that page. */
  isShort?: boolean
}

/** Returns the section properties of a paragraph, which make it the last one of its section (17.6.18). */
export function sectionBreakOf(block: XmlElement): XmlElement | undefined {
  return block.name === 'w:p' ? child(child(block, 'w:pPr'), 'w:sectPr') : undefined
}

/** Returns a paragraph that only ends a section. It takes no space, so that it begins no new page after a full one. */
export function onlySectionEnd(): XmlElement {
  const line = { 'w:before': '0', 'w:after': '0', 'w:line': '20', 'w:lineRule': 'exact' }
  const properties = [element('w:spacing', line), element('w:rPr', {}, [element('w:sz', { 'w:val': '2' })])]
  return element('w:p', {}, [element('w:pPr', {}, properties)])
}

/** Sets the type of a section's beginning (17.6.22). */
export function setSectionType(section: XmlElement, type: string): void {
  setProperty(section, element('w:type', { 'w:val': type }), SECTION_PROPERTY_ORDER)
}

export function beginOnNewPage(section: XmlElement): void {
  section.children = section.children.filter(
    (node) =>
      !isElement(node) ||
      node.name !== 'w:type' ||
      !['continuous', 'nextColumn'].includes(node.attributes['w:val'] ?? ''),
  )
}

export function isLandscape(properties: XmlElement): boolean {
  return child(properties, 'w:pgSz')?.attributes['w:orient'] === 'landscape'
}

export function columns(properties: XmlElement): number {
  const cols = child(properties, 'w:cols')
  return Number(cols?.attributes['w:num'] ?? 1) || 1
}

/** Names of the elements with which a page section refers to its headers and footers (17.10.5, 17.10.2). */
export const REFERENCES = ['w:headerReference', 'w:footerReference']

/** Returns the references of a page section to headers and footers. */
export function headerReferences(section: XmlElement | undefined): XmlElement[] {
  return childrenOf(section).filter(({ name }) => REFERENCES.includes(name))
}

/** Returns the children of a page section without the references to headers and footers. */
export function withoutHeaderReferences({ children }: XmlElement): XmlNode[] {
  return children.filter((node) => !isElement(node) || !REFERENCES.includes(node.name))
}
