import type { XmlElement } from '../../package/xml/xml.ts'
import { child, element, isElement } from '../../package/xml/xml.ts'
import { SECTION_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'

/** A page section of the source: blocks up to and including `lastBlock` (17.6.17). */
export interface PageSection {
  lastBlock: number
  properties: XmlElement
  /** Its chosen text takes less than half of an upright page, and nothing in it is wider than one. */
  isShort?: boolean
}

/** Returns the section properties a paragraph carries: it is the last one of its section (17.6.18). */
export function sectionBreakOf(block: XmlElement): XmlElement | undefined {
  return block.name === 'w:p' ? child(child(block, 'w:pPr'), 'w:sectPr') : undefined
}

/** 17.6.22 */
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

export const REFERENCES = ['w:headerReference', 'w:footerReference']

/** Returns the page sections of a source that some chosen block stands in. */
export function shownSections({
  pageSections,
  ranges,
}: {
  readonly pageSections: readonly PageSection[]
  readonly ranges: readonly { range: { section: { firstBlock: number; endBlock: number } } }[]
}): PageSection[] {
  return pageSections.filter(({ lastBlock }, at) => {
    const firstBlock = (pageSections[at - 1]?.lastBlock ?? -1) + 1
    return ranges.some(
      ({ range: { section } }) => section.firstBlock <= lastBlock && section.endBlock > firstBlock,
    )
  })
}
