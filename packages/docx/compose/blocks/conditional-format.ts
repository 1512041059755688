import type { XmlElement } from '../../package/xml/xml.ts'

// ECMA-376, 17.3.1.8; ST_Cnf in Part 4.
/** Attributes of `w:cnfStyle`, the conditional formats of a table style, in the order of the bits in `w:val`. */
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
 * Adds the bit string `w:val` to a `w:cnfStyle` that has only named flags: `w:firstRow="1"` becomes
 * `w:val="100000000000"`.
 */
export function addConditionBits({ attributes }: XmlElement): void {
  // Strict files only have the named flags, but Word's usual format (Transitional) needs the bits too.
  attributes['w:val'] ??= FLAGS.map((flag) => (ON.has(attributes[`w:${flag}`] ?? '') ? '1' : '0')).join('')
}
