import { child, childrenOf, descendants, element, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleTable } from '../styles/style-table.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'

/**
 * Two text widths in twentieths of a point, for fitting a header to other pages: the width on the pages that the header
 * was made for, and the width on its new pages.
 */
export interface HeaderFit {
  from: number
  to: number
}

const EMU_PER_TWIP = 635
const TABLE_WIDTHS = new Set(['w:tblW', 'w:tcW', 'w:gridCol'])

/**
 * Fits a header or footer to a page of another width, in place. Positions of tab stops and widths of tables change in
 * proportion to the text width. Drawings at the centre or at the right stay at the centre or right. Inline drawings
 * keep their size.
 * @param styles styles of the document, because a style may set the tab stops
 */
export function fitHeader(blocks: readonly XmlElement[], fit: HeaderFit, styles: StyleTable): void {
  for (const block of blocks) {
    if (block.name === 'w:p') fitTabs(block, fit, styles)
    for (const node of descendants(block)) {
      if (node.name === 'w:p') fitTabs(node, fit, styles)
      else if (node.name === 'wp:anchor') moveDrawing(node, fit)
      else scaleWidth(node, fit)
    }
    scaleWidth(block, fit)
  }
}

/**
 * Returns whether a header or footer would look wrong on a page of another width: it has a table, a tab or a drawing
 * with a fixed offset. Plain lines of text adapt by themselves.
 */
export function dependsOnWidth(root: XmlElement): boolean {
  for (const node of descendants(root)) {
    if (node.name === 'w:tbl' || node.name === 'wp:posOffset' || isTab(node)) return true
  }
  return false
}

/**
 * Returns whether an element is a tab character in the text (`w:tab` or `w:ptab`; ECMA-376, 17.3.3.32, 17.3.3.23), and
 * not the definition of a tab stop. A `w:ptab` is placed relative to the margins and so fits every page. It counts
 * nevertheless, because some programs ignore that and use the tab stops.
 */
function isTab({ name, attributes }: XmlElement): boolean {
  return name === 'w:ptab' || (name === 'w:tab' && attributes['w:pos'] === undefined)
}

/**
 * Moves the tab stops of a paragraph in proportion to the new text width, if the paragraph contains a tab. The tab
 * stops of its style are replaced by moved ones in the paragraph: a "clear" entry at the old position removes the
 * inherited tab stop (ECMA-376, 17.3.1.38).
 */
function fitTabs(paragraph: XmlElement, { from, to }: HeaderFit, styles: StyleTable): void {
  if (![...descendants(paragraph)].some((node) => isTab(node))) return
  const own = child(paragraph, 'w:pPr')
  const direct = childrenOf(child(own, 'w:tabs'), 'w:tab')
  const style = child(own, 'w:pStyle')?.attributes['w:val'] ?? styles.defaultOf('paragraph')?.id
  const inherited = childrenOf(styles.resolve(style).paragraph.get('w:tabs'), 'w:tab').filter(
    (tab) => !direct.some((other) => other.attributes['w:pos'] === tab.attributes['w:pos']),
  )
  const shown = [...inherited, ...direct].filter(({ attributes }) => attributes['w:val'] !== 'clear')
  if (shown.length === 0) return
  const places = new Map<number, XmlElement>()
  const cleared = [...inherited, ...direct.filter(({ attributes }) => attributes['w:val'] === 'clear')]
  for (const { attributes } of cleared) {
    const place = Number(attributes['w:pos'])
    places.set(place, element('w:tab', { 'w:val': 'clear', 'w:pos': String(place) }))
  }
  for (const { attributes } of shown) {
    const place = Math.round((Number(attributes['w:pos']) * to) / from)
    places.set(place, element('w:tab', { ...attributes, 'w:pos': String(place) }))
  }
  const tabs = [...places].sort(([one], [other]) => one - other).map(([, tab]) => tab)
  const properties = own ?? element('w:pPr')
  if (!own) paragraph.children.unshift(properties)
  setProperty(properties, element('w:tabs', {}, tabs), PARAGRAPH_PROPERTY_ORDER)
}

function scaleWidth({ name, attributes }: XmlElement, { from, to }: HeaderFit): void {
  const width = Number(attributes['w:w'])
  const isAbsolute = name === 'w:gridCol' || (attributes['w:type'] ?? 'dxa') === 'dxa'
  if (!TABLE_WIDTHS.has(name) || !isAbsolute || !(width > 0)) return
  attributes['w:w'] = String(Math.round((width * to) / from))
}

/**
 * Moves a drawing of a header horizontally to fit another page width. Only a drawing with an offset from the left
 * (`wp:posOffset`) is moved. One with an alignment such as "center" follows the page by itself (ECMA-376, 20.4.2.10).
 */
function moveDrawing(anchor: XmlElement, { from, to }: HeaderFit): void {
  const position = child(anchor, 'wp:positionH')
  const offset = child(position, 'wp:posOffset')
  const [text] = offset?.children ?? []
  const width = Number(child(anchor, 'wp:extent')?.attributes['cx']) / EMU_PER_TWIP
  if (!offset || !position || isElement(text ?? '') || !(width > 0)) return
  const left = Number(text) / EMU_PER_TWIP
  // The middle of the drawing counts from the edge of the page. Both margins are assumed to be about equally wide.
  const middle = left + width / 2
  const share = middle < from * 0.4 ? 0 : middle > from * 0.6 ? 1 : 0.5
  offset.children = [String(Math.round((left + (to - from) * share) * EMU_PER_TWIP))]
}
