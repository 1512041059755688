import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childValue, isElement } from '../../package/xml/xml.ts'
import type { StyleTable } from '../styles/style-table.ts'

/** Returns the level (1 to 9) of a heading with text; `undefined` for other paragraphs and for tables. */
export function headingLevel(block: XmlElement, styles: StyleTable): number | undefined {
  // The level is that of the paragraph or else of its style.
  if (block.name !== 'w:p') return undefined
  const properties = child(block, 'w:pPr')
  const direct = childValue(properties, 'w:outlineLvl')
  const level =
    direct === undefined ? styles.outlineLevel(childValue(properties, 'w:pStyle')) : Number(direct)
  if (level === undefined || !(level >= 0 && level < 9) || !hasText(block)) return undefined
  return level + 1
}

/**
 * Headings that the caller lists for a section; `undefined` if styles decide. `block` is an index in the source
 * document.
 */
type ToldHeadings = readonly { block: number; level: number }[] | undefined

/**
 * Returns a paragraph's level (1 to 9) by the caller's list of headings, or else `styleLevel`; `undefined` for text.
 */
export function levelInRange(
  headings: ToldHeadings,
  block: number,
  styleLevel: number | undefined,
): number | undefined {
  if (headings === undefined) return styleLevel
  return headings.find((heading) => heading.block === block)?.level
}

/**
 * Returns true for a paragraph with text in Word's built-in style Title, which has one name in every language
 * (ECMA-376, 17.7.4.9).
 */
export function hasTitleStyle(block: XmlElement, styles: StyleTable): boolean {
  const style = childValue(child(block, 'w:pPr'), 'w:pStyle')
  if (block.name !== 'w:p' || style === undefined) return false
  return styles.get(style)?.name.toLowerCase() === 'title' && hasText(block)
}

function hasText(node: XmlElement): boolean {
  if (node.name === 'w:t') return node.children.some((text) => typeof text === 'string' && text.trim() !== '')
  return node.children.some((inner) => isElement(inner) && inner.name !== 'mc:Fallback' && hasText(inner))
}
