import { child } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/** Space for text on a page, and the sizes of body text, all in points. Page numbers are estimated from these. */
export interface PageGeometry {
  textWidth: number
  textHeight: number
  fontSize: number
  /** Height of a line of body text, in points. */
  lineHeight: number
  /** Space after a paragraph of body text, in points. */
  paragraphGap: number
}

/** Page and text size of the default styles: A4 with margins of 2.5 cm, and 11 point text. */
export const DEFAULT_GEOMETRY: PageGeometry = {
  textWidth: 453,
  textHeight: 700,
  fontSize: 11,
  lineHeight: 15.5,
  paragraphGap: 7,
}

/**
 * Returns the space for text on pages with the given settings (`w:sectPr`). Text in two columns counts as one column of
 * half the width and twice the height. A missing measure is taken from A4 paper. Returns `base` if the page size or the
 * margins are missing as a whole, or leave implausibly little space.
 */
export function geometryOf(
  section: XmlElement | undefined,
  base: PageGeometry = DEFAULT_GEOMETRY,
): PageGeometry {
  const size = child(section, 'w:pgSz')?.attributes
  const margins = child(section, 'w:pgMar')?.attributes
  if (!size || !margins) return base
  const points = (value: string | undefined, otherwise: number): number => {
    const number = Math.abs(Number.parseInt(value ?? '', 10))
    return Number.isFinite(number) ? number / 20 : otherwise
  }
  const textWidth = points(size['w:w'], 595) - points(margins['w:left'], 71) - points(margins['w:right'], 71)
  const textHeight = points(size['w:h'], 842) - points(margins['w:top'], 71) - points(margins['w:bottom'], 71)
  const columns = Math.max(1, Number.parseInt(child(section, 'w:cols')?.attributes['w:num'] ?? '1', 10) || 1)
  if (textWidth < 36 || textHeight < 36) return base
  return { ...base, textWidth: textWidth / columns, textHeight: textHeight * columns }
}
