import type { XmlElement } from '../../package/xml/xml.ts'
import { element, onOff } from '../../package/xml/xml.ts'
import type { StyleTable } from './style-table.ts'

/**
 * Returns the `w:bidi` (ECMA-376, 17.3.1.6) to write into a copied paragraph, so that it keeps its reading direction.
 * Returns `undefined` if the new style already gives that direction. Arabic and Hebrew thus stay right-to-left, even
 * with a template that was made for English.
 * @param source id of the paragraph's style in the source document; `undefined` for the default style
 * @param target id of its style in the composed document
 */
export function readingDirection(
  from: StyleTable,
  source: string | undefined,
  to: StyleTable,
  target: string | undefined,
): XmlElement | undefined {
  const wanted = isRightToLeft(from, source)
  if (wanted === isRightToLeft(to, target)) return undefined
  return element('w:bidi', wanted ? {} : { 'w:val': '0' })
}

function isRightToLeft(styles: StyleTable, style: string | undefined): boolean {
  const stated = styles.resolve(style ?? styles.defaultOf('paragraph')?.id).paragraph.get('w:bidi')
  return stated !== undefined && onOff(stated) === true
}
