import type { XmlElement } from '../../package/xml/xml.ts'
import { child, cloneElement, element } from '../../package/xml/xml.ts'
import type { Properties } from './formatting.ts'
import { setProperty, STYLE_ORDER } from './property-order.ts'

/**
 * Writes properties into a style (`w:style`), in place, over existing ones.
 *
 * @param name name of the list of properties: `w:pPr` for paragraphs, `w:rPr` for text
 * @param order positions of the properties in that list, by name
 */
export function writeProperties(
  style: XmlElement,
  name: string,
  properties: Properties,
  order: Map<string, number>,
): void {
  if (properties.size === 0) return
  const existing = child(style, name)
  const list = existing ?? element(name)
  for (const property of properties.values()) setProperty(list, cloneElement(property), order)
  if (!existing) setProperty(style, list, STYLE_ORDER)
}
