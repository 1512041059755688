import { childValue, onOff } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Formatting of a paragraph or of a piece of its text. It distinguishes headings from body text. An undefined property
 * is inherited, for example from the style.
 */
export interface Looks {
  /** Font size in half-points, as in `w:sz`. */
  size?: number
  bold?: boolean
  caps?: boolean
  underline?: boolean
  hidden?: boolean
  keepNext?: boolean
  pageBreakBefore?: boolean
  centered?: boolean
  /** Space before the paragraph, in twentieths of a point. */
  spaceBefore?: number
}

/**
 * Returns the outline level in the properties of a paragraph or style (`w:pPr`): 0 to 8 for headings, 9 for body text.
 * Returns undefined if the level is missing or invalid.
 */
export function outlineLevelOf(properties: XmlElement | undefined): number | undefined {
  const value = childValue(properties, 'w:outlineLvl')
  const level = Number(value)
  return value !== undefined && Number.isInteger(level) && level >= 0 && level <= 9 ? level : undefined
}

/**
 * Returns the formatting in the properties of a paragraph or style (`w:pPr`): alignment, space before, page
 * break before, keep with next. Inherited formatting is left out.
 */
export function paragraphLooks(properties: XmlElement | undefined): Looks {
  const looks: Looks = {}
  if (!properties) return looks
  for (const el of properties.children) {
    if (typeof el === 'string') continue
    if (el.name === 'w:keepNext') looks.keepNext = onOff(el) ?? false
    else if (el.name === 'w:pageBreakBefore') looks.pageBreakBefore = onOff(el) ?? false
    else if (el.name === 'w:jc') looks.centered = el.attributes['w:val'] === 'center'
    else if (el.name === 'w:spacing') {
      const before = Number(el.attributes['w:before'] ?? Number.NaN)
      if (before >= 0) looks.spaceBefore = before
    }
  }
  return looks
}

/**
 * Returns the formatting that the properties of a run state: size, bold, capitals, underline, hidden. A run is a piece
 * of text with one formatting (`w:rPr`). Inherited formatting is left out.
 */
export function runLooks(properties: XmlElement | undefined): Looks {
  const looks: Looks = {}
  if (!properties) return looks
  for (const el of properties.children) {
    if (typeof el === 'string') continue
    if (el.name === 'w:b') looks.bold = onOff(el) ?? false
    else if (el.name === 'w:caps') looks.caps = onOff(el) ?? false
    else if (el.name === 'w:vanish') looks.hidden = onOff(el) ?? false
    else if (el.name === 'w:u') looks.underline = (el.attributes['w:val'] ?? 'none') !== 'none'
    else if (el.name === 'w:sz') {
      const size = Number.parseFloat(el.attributes['w:val'] ?? '')
      if (size > 0) looks.size = size
    }
  }
  return looks
}
