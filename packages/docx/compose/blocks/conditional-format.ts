import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Attributes of `w:cnfStyle`, the element that tells which conditional formats of a table style apply, such as that of
 * the first row. The attributes are in the order of the bits in the element's `w:val` (ECMA-376, 17.3.1.8; ST_Cnf in
 * Part 4).
 */
const FLAGS = [
  'firstRow',
  'lastRow',
  'firstColumn',
  'lastColumn',
  'oddVBand',
  'evenVBand',
  'oddHBand',
  'evenHBand',
  'firstRowFirstColumn',
  'firstRowLastColumn',
  'lastRowFirstColumn',
  'lastRowLastColumn',
]
const ON = new Set(['1', 'true', 'on'])

/**
 * Adds the attribute `w:val`, a string of bits, to a `w:cnfStyle`: `w:firstRow="1"` becomes `w:val="100000000000"`. The
 * element tells which conditional formats of a table style apply. Files in Strict format only have named flags, but
 * Word's usual format (Transitional) needs the bits too.
 */
export function addConditionBits({ attributes }: XmlElement): void {
  attributes['w:val'] ??= FLAGS.map((flag) => (ON.has(attributes[`w:${flag}`] ?? '') ? '1' : '0')).join('')
}
