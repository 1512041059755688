import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { child, childrenOf, descendants, isElement } from '../../package/xml/xml.ts'

const EMU_PER_TWIP = 635
const TWIPS_PER_POINT = 20
/**
 * Width, in twentieths of a point, by which a table may be wider than the text. It is the padding of the outer cells,
 * which Word lets stick out on both sides.
 */
const CELL_PADDING = 240
/**
 * Names of the elements that state a width in a table, such as that of the table (`w:tblW`), a cell or a column
 * (ECMA-376, 17.4.63, 17.4.71, 17.4.86, 17.4.85, 17.4.16).
 */
const WIDTHS = new Set(['w:tblW', 'w:tcW', 'w:wBefore', 'w:wAfter', 'w:gridCol'])
const HOLDS_NO_DRAWING = new Set(['w:txbxContent', 'w:pPr', 'w:rPr', 'w:t'])
const SIDES = new Set(['column', 'margin', 'character'])

/**
 * Shrinks a copied table, or the pictures of a copied paragraph, to the width of the text, in place. The pages of the
 * source document may have been wider. A table keeps all its columns, and a picture keeps its proportions.
 * @param width width of the text in twentieths of a point
 * @param madeFor width of the text on the pages of the source document
 * @returns the factor by which the widths of a table were multiplied; 1 when it fits
 */
export function fitToWidth(block: XmlElement, width: number, madeFor: number): number {
  if (block.name !== 'w:tbl') {
    fitDrawings(block, width)
    return 1
  }
  const factor = floats(block) ? floatingFactor(block, width, madeFor) : tableFactor(block, width)
  scaleTable(block, factor)
  return factor
}

/**
 * Multiplies the widths of a table and its cells by a factor, in place. The inline pictures in the cells change their
 * size too.
 */
export function scaleTable(node: XmlElement, factor: number): void {
  if (factor === 1) return
  scaleWidth(node, factor)
  for (const inner of node.children) {
    if (!isElement(inner)) continue
    if (inner.name === 'wp:inline') scaleDrawing(inner, factor)
    else scaleTable(inner, factor)
  }
}

/** Returns whether a table floats, that is, has a position of its own (ECMA-376, 17.4.57). */
function floats(table: XmlElement): boolean {
  return child(child(table, 'w:tblPr'), 'w:tblpPr') !== undefined
}

/**
 * Returns the factor by which to shrink a floating table so that it fits the text width. It is 1 if the table is placed
 * relative to the page, or was already too wide for the text in the source document.
 */
function floatingFactor(table: XmlElement, width: number, madeFor: number): number {
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

/**
 * Shrinks the drawings and nested tables of a paragraph to a text width in twentieths of a point. Drawings inside a
 * text box are not changed, because they are placed within the box.
 */
function fitDrawings(node: XmlElement, width: number): void {
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

/**
 * Shrinks a floating picture to the text width, if it is placed relative to a column, the margins or a character
 * (ECMA-376, 20.4.2.3). A drawing behind the text is a background and keeps its size.
 */
function fitAnchored(anchor: XmlElement, width: number): void {
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

/**
 * Multiplies the size of a drawing by a factor, in place. A drawing states its size twice: in its placement
 * (`wp:extent`; ECMA-376, 20.4.2.7) and in the transform of its shape (`a:xfrm`; ECMA-376, 20.1.7.6).
 */
function scaleDrawing(drawing: XmlElement, factor: number): void {
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
 * Shrinks a picture in VML, the drawing format of older files, to the text width. VML states the size in a `style`
 * attribute. Shapes with an absolute position stay unchanged.
 */
function fitVmlShape(shape: XmlElement, width: number): void {
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
