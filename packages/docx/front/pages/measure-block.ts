import {
  child,
  childrenOf,
  childValue,
  descendants,
  isElement,
  onOff,
  textContent,
  type XmlElement,
} from '../../package/xml/xml.ts'

import { DEFAULT_GEOMETRY, type PageGeometry } from './page-geometry.ts'

// Average width of a character of running Portuguese or English text, as a share of the font size. Calibri and Times
// measure 0.45 to 0.47, Arial 0.5.
const CHARACTER_WIDTH = 0.46
const EMU_PER_POINT = 12_700

/** Estimated space that a paragraph or table takes on a page, in points. */
export interface BlockMeasure {
  height: number
  /**
   * Height in points that must be free on the current page. With less free space, the paragraph or table begins on the
   * next page.
   */
  keep: number
  breakBefore: boolean
  /** Number of page breaks in the paragraph or table and directly after it. */
  breaks: number
}

/**
 * Estimates the space that a paragraph or table takes on a page. The estimate is based on its number of characters,
 * font size, pictures and page breaks.
 * @param headingLevel 1 to 9 for a heading, which has a larger font and stays on one page with the text below
 */
export function measureBlock(
  block: XmlElement,
  geometry: PageGeometry = DEFAULT_GEOMETRY,
  headingLevel?: number,
): BlockMeasure {
  const properties = child(block, 'w:pPr')
  const height = heightOf(block, geometry, headingLevel)
  let breaks = 0
  for (const mark of descendants(block, 'w:br')) if (mark.attributes['w:type'] === 'page') breaks++
  const section = child(properties, 'w:sectPr')
  // The content after a section begins on a new page, unless its break is continuous (ECMA-376 Part 1, 17.6.22).
  if (section && child(section, 'w:type')?.attributes['w:val'] !== 'continuous') breaks++
  const lines = geometry.lineHeight * 2
  return {
    height,
    keep: headingLevel === undefined ? Math.min(height, lines) : height + lines,
    breakBefore: onOff(child(properties, 'w:pageBreakBefore')) === true,
    breaks,
  }
}

function heightOf(block: XmlElement, geometry: PageGeometry, headingLevel?: number): number {
  if (block.name === 'w:tbl') return tableHeight(block, geometry)
  if (block.name === 'w:p') return paragraphHeight(block, geometry, geometry.textWidth, headingLevel)
  return childrenOf(block).reduce((sum, inner) => sum + heightOf(inner, geometry), 0)
}

function tableHeight(table: XmlElement, geometry: PageGeometry): number {
  let height = 0
  for (const row of childrenOf(table, 'w:tr')) {
    const cells = childrenOf(row, 'w:tc')
    const width = geometry.textWidth / Math.max(1, cells.length) - 11
    const heights = cells.map((cell) => {
      return [...descendants(cell, 'w:p')].reduce(
        (sum, line) => sum + paragraphHeight(line, geometry, width),
        0,
      )
    })
    height += Math.max(geometry.lineHeight, ...heights)
  }
  return height + geometry.paragraphGap
}

function paragraphHeight(
  line: XmlElement,
  geometry: PageGeometry,
  width: number,
  headingLevel?: number,
): number {
  const { fontSize, lineHeight } = geometry
  const { characters, breaks, pictures, sizedCharacters, size } = measure(line)
  // The font size of the runs is used if most characters of the paragraph have one set directly.
  const ownScale = headingLevel === undefined && sizedCharacters * 2 > characters ? size / fontSize : 1
  const scale = headingLevel === undefined ? ownScale : ([1.6, 1.3, 1.15][headingLevel - 1] ?? 1)
  const perLine = Math.max(1, Math.floor(width / (fontSize * scale * CHARACTER_WIDTH)))
  const lines = Math.max(1, Math.ceil(characters / perLine)) + breaks
  // An inline picture makes its line as high as the picture.
  const text = pictures > 0 && characters === 0 ? 0 : lines * lineHeight * scale
  return text + pictures + gapOf(line, geometry, headingLevel)
}

/**
 * Returns the space before and after a paragraph, in points. If the paragraph itself sets none (ECMA-376 Part 1,
 * 17.3.1.33), the space of body text is used. A heading always gets the space of body text plus 14 points.
 */
function gapOf(line: XmlElement, { paragraphGap }: PageGeometry, headingLevel?: number): number {
  if (headingLevel !== undefined) return paragraphGap + 14
  const stated = child(child(line, 'w:pPr'), 'w:spacing')?.attributes
  const before = Number.parseInt(stated?.['w:before'] ?? '0', 10) || 0
  const after = Number.parseInt(stated?.['w:after'] ?? '', 10)
  return before / 20 + (Number.isFinite(after) ? after / 20 : paragraphGap)
}

interface LineContent {
  characters: number
  breaks: number
  /** Total height of the inline pictures in the paragraph, in points. */
  pictures: number
  /** Number of characters whose font size is set directly in the text, and not by a style. */
  sizedCharacters: number
  /**
   * Largest font size, in points, that is set directly in the paragraph's text, and not by a style; 0 if none is set.
   */
  size: number
}

function measure(line: XmlElement): LineContent {
  const content: LineContent = { characters: 0, breaks: 0, pictures: 0, sizedCharacters: 0, size: 0 }
  const visit = (parent: XmlElement, size: number): void => {
    for (const node of parent.children) {
      if (!isElement(node) || node.name === 'mc:Fallback') continue
      if (node.name === 'w:t') {
        const { length } = textContent(node)
        content.characters += length
        if (size > 0) content.sizedCharacters += length
        content.size = Math.max(content.size, size)
      } else if (node.name === 'w:tab') content.characters += 4
      else if (node.name === 'w:br' && node.attributes['w:type'] === undefined) content.breaks++
      // Inline pictures push the text down. Floating pictures (`wp:anchor`) are mostly beside the text, so they are not
      // counted.
      else if (node.name === 'wp:inline') content.pictures += heightOfExtent(node)
      else if (node.name === 'w:r') {
        const half = Number.parseInt(childValue(child(node, 'w:rPr'), 'w:sz') ?? '0', 10)
        visit(node, (half || 0) / 2)
      } else if (node.name !== 'wp:anchor' && node.name !== 'w:pPr' && node.name !== 'w:rPr')
        visit(node, size)
    }
  }
  visit(line, 0)
  return content
}

function heightOfExtent(inline: XmlElement): number {
  const height = Number.parseInt(child(inline, 'wp:extent')?.attributes['cy'] ?? '0', 10)
  return Number.isFinite(height) ? height / EMU_PER_POINT : 0
}
