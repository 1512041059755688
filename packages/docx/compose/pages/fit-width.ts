import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { child, childrenOf, descendants, isElement } from '../../package/xml/xml.ts'

const EMU_PER_TWIP = 635
const TWIPS_PER_POINT = 20
// Word lets the cell padding on both sides stick out of the text.
/** Excess width of a table that needs no shrinking, in twentieths of a point: the cell padding at its sides. */
const CELL_PADDING = 240
// ECMA-376, 17.4.63, 17.4.71, 17.4.86, 17.4.85, 17.4.16.
/** Names of the elements with the width of a table, cell, gap beside a row, or column. */
const WIDTHS = new Set(['w:tblW', 'w:tcW', 'w:wBefore', 'w:wAfter', 'w:gridCol'])
const HOLDS_NO_DRAWING = new Set(['w:txbxContent', 'w:pPr', 'w:rPr', 'w:t'])
const SIDES = new Set(['column', 'margin', 'character'])

/**
 * Shrinks a copied table, or a paragraph's pictures, to the width of the text, in place.
 *
 * @param width width of the text in twentieths of a point
 * @param madeFor width of the text on the pages of the source document
 * @returns the factor by which the widths of a table were multiplied; 1 when it fits
 */
export function fitToWidth(block: XmlElement, width: number, madeFor: number): number {
  // A table keeps all its columns, and a picture keeps its proportions.
  if (block.name !== 'w:tbl') {
    fitDrawings(block, width)
    return 1
  }
  const factor = floats(block) ? floatingFactor(block, width, madeFor) : tableFactor(block, width)
  scaleTable(block, factor)
  return factor
}

/** Multiplies the widths of a table, its cells and its inline pictures by a factor, in place. */
export function scaleTable(node: XmlElement, factor: number): void {
  if (factor === 1) return
  scaleWidth(node, factor)
  for (const inner of node.children) {
    if (!isElement(inner)) continue
    if (inner.name === 'wp:inline') scaleDrawing(inner, factor)
    else scaleTable(inner, factor)
  }
}

/** Returns true for a floating table, which has its own position (ECMA-376, 17.4.57). */
function floats(table: XmlElement): boolean {
  return child(child(table, 'w:tblPr'), 'w:tblpPr') !== undefined
}

/** Returns the factor by which to shrink a floating table; 1 to keep its size. */
function floatingFactor(table: XmlElement, width: number, madeFor: number): number {
  // It shrinks like any other table if it is placed relative to the text and was not wider than the text on its own
  // pages.
  const place = child(child(table, 'w:tblPr'), 'w:tblpPr')?.attributes ?? {}
  // ECMA-376, 17.4.57: the position is relative to the page unless another anchor is stated.
  if (!['margin', 'text'].includes(place['w:horzAnchor'] ?? 'page')) return 1
  const left = Math.max(0, twips(place['w:tblpX']) ?? 0)
  return tableFactor(table, madeFor - left) < 1 ? 1 : tableFactor(table, width - left)
}

function tableFactor(table: XmlElement, width: number): number {
  const properties = child(table, 'w:tblPr')
  const wanted = child(properties, 'w:tblW')?.attributes ?? {}
  const kind = wanted['w:type'] ?? 'dxa'
  if (kind === 'pct') return 1
  const columns = childrenOf(child(table, 'w:tblGrid'), 'w:gridCol')
  const ofGrid = columns.reduce((sum, column) => sum + (twips(column.attributes['w:w']) ?? 0), 0)
  const total = (kind === 'dxa' && twips(wanted['w:w'])) || ofGrid
  const indent = child(properties, 'w:tblInd')
  const room = width - Math.max(0, twips(indent?.attributes['w:w']) ?? 0)
  if (total <= room + CELL_PADDING || room < width / 4) return 1
  // A negative indent made room for a table wider than the text. The shrunk table does not need it.
  if (indent?.attributes['w:w']?.startsWith('-')) indent.attributes['w:w'] = '0'
  return room / total
}

function scaleWidth({ name, attributes }: XmlElement, factor: number): void {
  const width = WIDTHS.has(name) ? twips(attributes['w:w']) : undefined
  const isAbsolute = name === 'w:gridCol' || (attributes['w:type'] ?? 'dxa') === 'dxa'
  if (width !== undefined && isAbsolute) attributes['w:w'] = String(Math.max(1, Math.floor(width * factor)))
}

function twips(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
}

/** Shrinks a paragraph's drawings and nested tables to a text width in twentieths of a point. */
function fitDrawings(node: XmlElement, width: number): void {
  // Drawings inside a text box are not changed, because they are placed within the box.
  for (const inner of node.children) {
    if (!isElement(inner) || HOLDS_NO_DRAWING.has(inner.name)) continue
    if (inner.name === 'wp:inline') scaleDrawing(inner, excess(inner, width))
    else if (inner.name === 'wp:anchor') fitAnchored(inner, width)
    else if (inner.name.startsWith('v:')) fitVmlShape(inner, width)
    else if (inner.name === 'w:tbl') scaleTable(inner, floats(inner) ? 1 : tableFactor(inner, width))
    else fitDrawings(inner, width)
  }
}

function excess(drawing: XmlElement, width: number): number {
  const extent = Number(child(drawing, 'wp:extent')?.attributes['cx'])
  return extent > width * EMU_PER_TWIP ? (width * EMU_PER_TWIP) / extent : 1
}

/** Shrinks a floating picture to the text width, if it is placed relative to the text (ECMA-376, 20.4.2.3). */
function fitAnchored(anchor: XmlElement, width: number): void {
  // "Relative to the text" means to a column, the margins or a character. A drawing behind the text is a background and
  // keeps its size.
  const factor = excess(anchor, width)
  const position = child(anchor, 'wp:positionH')
  const isBackground = ['1', 'true'].includes(anchor.attributes['behindDoc'] ?? '')
  const isPicture = [...descendants(anchor, 'pic:pic')].length === 1
  if (factor === 1 || isBackground || !isPicture || !SIDES.has(position?.attributes['relativeFrom'] ?? ''))
    return
  scaleDrawing(anchor, factor)
  const offset = child(position, 'wp:posOffset')
  if (offset) offset.children = ['0']
}

/** Multiplies the size of a drawing by a factor, in place. */
function scaleDrawing(drawing: XmlElement, factor: number): void {
  // A drawing states its size twice: in its placement (`wp:extent`; ECMA-376, 20.4.2.7) and in the transform of its
  // shape (`a:xfrm`; ECMA-376, 20.1.7.6).
  if (factor === 1) return
  scaleExtent(child(drawing, 'wp:extent'), factor)
  const data = child(child(drawing, 'a:graphic'), 'a:graphicData')
  for (const shape of data?.children.filter(isElement) ?? []) {
    const properties = shape.children.find((node): node is XmlElement => isShapeProperties(node))
    scaleExtent(child(child(properties, 'a:xfrm'), 'a:ext'), factor)
  }
}

function isShapeProperties(node: XmlNode): boolean {
  return isElement(node) && /:(spPr|grpSpPr)$/.test(node.name)
}

function scaleExtent(extent: XmlElement | undefined, factor: number): void {
  for (const side of ['cx', 'cy']) {
    const size = Number(extent?.attributes[side])
    if (extent && size > 0) extent.attributes[side] = String(Math.max(1, Math.floor(size * factor)))
  }
}

/**
 * Shrinks a VML picture (VML is the drawing format of older files) to the text width, unless its position is absolute.
 */
function fitVmlShape(shape: XmlElement, width: number): void {
  // VML states the size in a `style` attribute.
  const style = shape.attributes['style']
  if (style === undefined || style.includes('position:absolute') || !child(shape, 'v:imagedata')) return
  const points = Number(/(?:^|;)\s*width:([\d.]+)pt/.exec(style)?.[1])
  const room = width / TWIPS_PER_POINT
  if (!(points > room)) return
  shape.attributes['style'] = style.replace(
    /(^|;)(\s*)(width|height):([\d.]+)pt/g,
    (_, before: string, space: string, side: string, size: string) =>
      `${before}${space}${side}:${((Number(size) * room) / points).toFixed(2)}pt`,
  )
}
