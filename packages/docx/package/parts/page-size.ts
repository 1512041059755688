/**
 * Number of twentieths of a point in each unit of measures such as "2.5cm" (ST_UniversalMeasure; ECMA-376, 22.9.2.15).
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
 * Returns a page measure in twentieths of a point, for a value such as "11906", "1440.0" or "21cm". Returns undefined
 * for any other value. The result may have decimals.
 */
export function twipsOf(measure: string): number | undefined {
  const match = MEASURE.exec(measure)
  return match ? Number(match[1]) * (TWIPS[match[2] ?? ''] ?? 1) : undefined
}

/**
 * Returns whether paper of the size in the attributes of a `w:pgSz` (ECMA-376, 17.6.13) is wider than high. Word uses
 * only these measures for its layout. `w:orient` tells printers how to feed the paper, and some programs leave it out;
 * it decides only if the measures are missing or equal.
 */
export function isLandscapeSize(size: Readonly<Record<string, string>>): boolean {
  const width = twipsOf(size['w:w'] ?? '')
  const height = twipsOf(size['w:h'] ?? '')
  if (width === undefined || height === undefined || width === height) return size['w:orient'] === 'landscape'
  return width > height
}
