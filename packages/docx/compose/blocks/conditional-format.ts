import type { XmlElement } from '../../package/xml/xml.ts'

/** The flags of `w:cnfStyle` in the order of the bits of its `w:val` (17.3.1.8; ST_Cnf in Part 4). */
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
 * Strict files say which table conditions hold flag by flag; transitional ones need the bits as well. In place.
 */
export function addConditionBits({ attributes }: XmlElement): void {
  attributes['w:val'] ??= FLAGS.map((flag) => (ON.has(attributes[`w:${flag}`] ?? '') ? '1' : '0')).join('')
}
