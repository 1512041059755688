import { child, descendants, isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleTable } from '../styles/style-table.ts'
import { fitTabs, isTab } from './fit-tabs.ts'
import type { TextWidths } from './fit-tabs.ts'

const EMU_PER_TWIP = 635
const TABLE_WIDTHS = new Set(['w:tblW', 'w:tcW', 'w:gridCol'])

/**
 * Fits a header or footer to a page of another width, in place. Positions of tab stops and widths of tables change in
 * proportion to the text width. Drawings at the centre or at the right stay at the centre or right. Inline drawings
 * keep their size.
 * @param styles styles of the document, because a style may set the tab stops
 */
export function fitHeader(blocks: readonly XmlElement[], fit: TextWidths, styles: StyleTable): void {
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
 * Returns whether a header or footer would look wrong on a page of another width. That is so if it has a table, a tab
 * or a drawing with a fixed offset. Plain lines of text adapt by themselves.
 */
export function dependsOnWidth(root: XmlElement): boolean {
  for (const node of descendants(root)) {
    if (node.name === 'w:tbl' || node.name === 'wp:posOffset' || isTab(node)) return true
  }
  return false
}

function scaleWidth({ name, attributes }: XmlElement, { from, to }: TextWidths): void {
  const width = Number(attributes['w:w'])
  const isAbsolute = name === 'w:gridCol' || (attributes['w:type'] ?? 'dxa') === 'dxa'
  if (!TABLE_WIDTHS.has(name) || !isAbsolute || !(width > 0)) return
  attributes['w:w'] = String(Math.round((width * to) / from))
}

/**
 * Moves a drawing of a header horizontally to fit another page width. Only a drawing with an offset from the left
 * (`wp:posOffset`) is moved. One with an alignment such as "center" follows the page by itself (ECMA-376, 20.4.2.10).
 */
function moveDrawing(anchor: XmlElement, { from, to }: TextWidths): void {
  const position = child(anchor, 'wp:positionH')
  const offset = child(position, 'wp:posOffset')
  const [text] = offset?.children ?? []
  const width = Number(child(anchor, 'wp:extent')?.attributes['cx']) / EMU_PER_TWIP
  if (!offset || !position || isElement(text ?? '') || !(width > 0)) return
  const left = Number(text) / EMU_PER_TWIP
  // A drawing at the left stays, one at the right moves with the right edge, and one in the middle moves half as far.
  // The position is judged by the middle of the drawing, as if both margins were equally wide.
  const middle = left + width / 2
  const share = middle < from * 0.4 ? 0 : middle > from * 0.6 ? 1 : 0.5
  offset.children = [String(Math.round((left + (to - from) * share) * EMU_PER_TWIP))]
}
