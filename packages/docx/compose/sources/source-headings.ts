import type { XmlElement } from '../../package/xml/xml.ts'
import { child, childValue, isElement } from '../../package/xml/xml.ts'
import type { StyleTable } from '../styles/style-table.ts'

/**
 * Returns the level (1 to 9) of a heading paragraph, from its own outline level or that of its style. Returns
 * `undefined` for tables, for paragraphs without text, and for paragraphs that are no headings.
 */
export function headingLevel(block: XmlElement, styles: StyleTable): number | undefined {
  if (block.name !== 'w:p') return undefined
  const properties = child(block, 'w:pPr')
  const direct = childValue(properties, 'w:outlineLvl')
  const level =
    direct === undefined ? styles.outlineLevel(childValue(properties, 'w:pStyle')) : Number(direct)
  if (level === undefined || !(level >= 0 && level < 9) || !hasText(block)) return undefined
  return level + 1
}

/**
 * Headings of a copied section as the caller lists them. `block` is the index of a heading's paragraph in the source
 * document. `undefined` if only the styles decide which paragraphs are headings.
 */
type ToldHeadings = readonly { block: number; level: number }[] | undefined

/**
 * Returns the heading level (1 to 9) of a paragraph in a copied section, or `undefined` if it is no heading. The
 * caller's list of headings decides. Without a list, `styleLevel` is returned, the level of the paragraph's style.
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
 * Returns whether a paragraph has text and Word's built-in style Title, whose stored name is the same in every language
 * of Word (ECMA-376, 17.7.4.9).
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
