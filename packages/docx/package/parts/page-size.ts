/**
 * Number of twips in each unit of a measure such as "2.5cm" (ST_UniversalMeasure; ECMA-376, 22.9.2.15). A twip is a
 * twentieth of a point.
 */
const TWIPS: Readonly<Record<string, number>> = {
  pt: 20,
  pc: 240,
  pi: 240,
  in: 1440,
  cm: 1440 / 2.54,
  mm: 144 / 2.54,
}
const MEASURE = /^(-?\d+(?:\.\d+)?)(pt|pc|pi|in|cm|mm)?$/

/**
 * Converts a page measure, such as "11906", "1440.0" or "21cm", to twentieths of a point. Returns undefined for
 * any other value. The result may have decimals.
 */
export function twipsOf(measure: string): number | undefined {
  const match = MEASURE.exec(measure)
  return match ? Number(match[1]) * (TWIPS[match[2] ?? ''] ?? 1) : undefined
}

/**
 * Returns whether the paper of a page section is wider than high. `size` has the attributes of its `w:pgSz`
 * (ECMA-376, 17.6.13). As in Word, width and height decide. `w:orient` decides only if they are missing or
 * equal, because it merely tells printers how to feed the paper.
 */
export function isLandscapeSize(size: Readonly<Record<string, string>>): boolean {
  const width = twipsOf(size['w:w'] ?? '')
  const height = twipsOf(size['w:h'] ?? '')
  if (width === undefined || height === undefined || width === height) return size['w:orient'] === 'landscape'
  return width > height
}
