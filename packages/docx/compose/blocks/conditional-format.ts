import type { XmlElement } from '../../package/xml/xml.ts'

/** Flags of `w:cnfStyle` in the order of the bits in its `w:val` (17.3.1.8; ST_Cnf in Part 4). */
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
 * Adds the condition bits to the flags of a table condition, in place. Strict files have only flags; transitional files
 * need the bits as well.
 */
export function addConditionBits({ attributes }: XmlElement): void {
  attributes['w:val'] ??= FLAGS.map((flag) => (ON.has(attributes[`w:${flag}`] ?? '') ? '1' : '0')).join('')
}
