import type { XmlElement } from '../../package/xml/xml.ts'
import { isElement } from '../../package/xml/xml.ts'

const MEASURED = new Set(['w:pgSz', 'w:pgMar', 'w:cols', 'w:col', 'w:docGrid'])
/**
 * Number of twentieths of a point in each unit in which a measure such as "2.5cm" may be written (ST_UniversalMeasure;
 * ECMA-376, 22.9.2.15).
 */
const TWIPS: Record<string, number> = { pt: 20, pc: 240, pi: 240, in: 1440, cm: 1440 / 2.54, mm: 144 / 2.54 }
const MEASURE = /^(-?\d+(?:\.\d+)?)(pt|pc|pi|in|cm|mm)?$/

/**
 * Rewrites the page measures of a page section as whole twentieths of a point, in place, and returns the section. Files
 * in the Strict variant of the format have "72pt"; some programs write "1440.0", or a negative number as 4294965247.
 * Word reads all of these forms, other programs only whole numbers.
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
  const match = MEASURE.exec(value)
  if (!match || /^-?\d{1,9}$/.test(value)) return value
  const number = Math.round(Number(match[1]) * (TWIPS[match[2] ?? ''] ?? 1))
  return String(number > 0x7fffffff ? number - 0x100000000 : number)
}
