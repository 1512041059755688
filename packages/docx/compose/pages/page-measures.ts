import type { XmlElement } from '../../package/xml/xml.ts'
import { twipsOf } from '../../package/parts/page-size.ts'
import { isElement } from '../../package/xml/xml.ts'

const MEASURED = new Set(['w:pgSz', 'w:pgMar', 'w:cols', 'w:col', 'w:docGrid'])

/**
 * Rewrites the measures of page settings as whole twentieths of a point, in place, and returns the settings. Some
 * programs write "72pt" (in Strict format), "1440.0", or a negative number as 4294965247. Word reads all of these
 * forms, but other programs read only whole numbers.
 */
export function normalizeMeasures(section: XmlElement): XmlElement {
  for (const node of section.children) {
    if (!isElement(node)) continue
    if (MEASURED.has(node.name)) {
      for (const [name, value] of Object.entries(node.attributes)) node.attributes[name] = wholeNumber(value)
    }
    normalizeMeasures(node)
  }
  return section
}

/**
 * Rounds the width (`w:w`) of a table, cell or column to a whole number, in place. Some programs write "1503.33", which
 * the schema does not allow (ECMA-376 Part 1, 17.18.107 and 22.9.2.14).
 */
export function normalizeWidth(node: XmlElement): void {
  const width = node.attributes['w:w']
  if (width?.includes('.')) node.attributes['w:w'] = wholeNumber(width)
}

function wholeNumber(value: string): string {
  const measure = twipsOf(value)
  if (measure === undefined || /^-?\d{1,9}$/.test(value)) return value
  const number = Math.round(measure)
  return String(number > 0x7fffffff ? number - 0x100000000 : number)
}
