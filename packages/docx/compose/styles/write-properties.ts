import type { XmlElement } from '../../package/xml/xml.ts'
import { child, cloneElement, element } from '../../package/xml/xml.ts'
import type { Properties } from './formatting.ts'
import { setProperty, STYLE_ORDER } from './property-order.ts'

/**
 * Writes formatting into a style (`w:style`), in place. A property that the style already has is replaced.
 * @param name name of the list of properties: `w:pPr` for paragraphs, `w:rPr` for text
 * @param order order of the properties in that list; the key is the name of a property, the value its position
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
