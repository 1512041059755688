import { child, childrenOf, descendants, element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { StyleTable } from '../styles/style-table.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'

/**
 * Text widths between which a text is moved, in twentieths of a point: the width on its old pages (`from`) and on its
 * new pages (`to`).
 */
export interface TextWidths {
  from: number
  to: number
}

/**
 * Maximum distance, in twentieths of a point, by which a tab stop may be outside the text area and still count as one
 * at the margin.
 */
const AT_MARGIN = 240
/** Minimum width, in twentieths of a point, for the text after a left tab stop, such as a page number or "N/A". */
const ROOM_FOR_TEXT = 720

/**
 * Returns whether an element is a tab character in the text, and not only the definition of a tab stop (`w:tab` or
 * `w:ptab`; ECMA-376, 17.3.3.32, 17.3.3.23). A `w:ptab` depends on the margins only and fits every page, but counts
 * too, because some programs use the tab stops instead.
 */
export function isTab({ name, attributes }: XmlElement): boolean {
  return name === 'w:ptab' || (name === 'w:tab' && attributes['w:pos'] === undefined)
}

/**
 * Moves the tab stops of a paragraph in proportion to the new text width, if the paragraph contains a tab. Tab stops of
 * its style are replaced in the paragraph itself: a "clear" entry removes the old one (ECMA-376, 17.3.1.38).
 * @param styles styles of the document, because a style may set the tab stops
 */
export function fitTabs(paragraph: XmlElement, { from, to }: TextWidths, styles: StyleTable): void {
  if (!hasTab(paragraph)) return
  const { inherited, direct, shown } = tabStops(paragraph, styles)
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
  const own = child(paragraph, 'w:pPr')
  const properties = own ?? element('w:pPr')
  if (!own) paragraph.children.unshift(properties)
  setProperty(properties, element('w:tabs', {}, tabs), PARAGRAPH_PROPERTY_ORDER)
}

/**
 * Moves the tab stops of a paragraph, in place, if narrower pages would leave no room for the text after one of them.
 * Otherwise lines with prices, for example, would break or run off the page. Tab stops outside the text area of the old
 * pages do not count.
 */
export function fitTextTabs(paragraph: XmlElement, widths: TextWidths, styles: StyleTable): void {
  const { from, to } = widths
  if (to >= from || !hasTab(paragraph)) return
  const isCrowded = tabStops(paragraph, styles).shown.some(({ attributes }) => {
    const place = Number(attributes['w:pos'])
    // ECMA-376, 17.18.84: the text begins at a left tab stop and ends at a right one.
    const room = ['left', 'start'].includes(attributes['w:val'] ?? '') ? ROOM_FOR_TEXT : 0
    return place > to - room && place <= from + AT_MARGIN
  })
  if (isCrowded) fitTabs(paragraph, widths, styles)
}

function hasTab(paragraph: XmlElement): boolean {
  for (const node of descendants(paragraph)) if (isTab(node)) return true
  return false
}

/**
 * Returns the tab stops of a paragraph in three lists: those of its style, those that it sets itself, and those that
 * result from both.
 */
function tabStops(
  paragraph: XmlElement,
  styles: StyleTable,
): { inherited: XmlElement[]; direct: XmlElement[]; shown: XmlElement[] } {
  const own = child(paragraph, 'w:pPr')
  const direct = childrenOf(child(own, 'w:tabs'), 'w:tab')
  const style = child(own, 'w:pStyle')?.attributes['w:val'] ?? styles.defaultOf('paragraph')?.id
  const inherited = childrenOf(styles.resolve(style).paragraph.get('w:tabs'), 'w:tab')
  const replaced = new Set(direct.map(({ attributes }) => attributes['w:pos']))
  const shown = [...inherited.filter(({ attributes }) => !replaced.has(attributes['w:pos'])), ...direct]
  return { inherited, direct, shown: shown.filter(({ attributes }) => attributes['w:val'] !== 'clear') }
}
