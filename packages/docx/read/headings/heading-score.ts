import type { HeadingCandidate } from './heading-candidate.ts'
import { hasTwoLettersInARow, startsWithLowerCase } from './letters.ts'
import type { TypedNumber } from './typed-numbers.ts'

const DATE =
  /^(?:[\p{L} .]+, ?)?(?:\d{1,2}(?:[ºª.]| de)? ?)?(?:jan|fe[bv]|mar|a[bp]r|ma[iy]|ju[nl]|ago|aug|set|sep|out|oct|nov|de[zc])\p{L}*\.?(?: \d{1,2},?)?(?: de)? \d{4}$/iu

/**
 * Facts about the place of a paragraph that help to judge whether it is a heading. Examples: the look of the document's
 * running text, the content after the paragraph, the typed number before its title.
 */
export interface HeadingSurroundings {
  /** Commonest font size of running text in the document, in half-points. */
  bodySize: number
  /** True if most running text of the document is bold, so that bold text is no sign of a heading. */
  bodyBold: boolean
  bodyCaps: boolean
  bodySpaceBefore: number
  /** True if running text, a list, a table or a picture follows the paragraph directly. */
  leadsIntoBody: boolean
  /**
   * True if the paragraph before or after looks the same or has a number of equal depth. Such paragraphs are more
   * likely items of a list than headings.
   */
  inRun: boolean
  typed: TypedNumber | undefined
  typedFits: boolean
}

/**
 * Returns how much a paragraph without a heading style looks like a heading. Larger, bold, numbered and short
 * text scores higher. 0.5 is the threshold in a document without heading styles. The weights were tuned on real
 * tender documents, in which most headings have no heading style.
 */
export function headingScore(candidate: HeadingCandidate, around: HeadingSurroundings): number {
  const { looks, title } = candidate
  const words = title.split(' ').length
  const isNumbered = around.typedFits && (around.typed?.parts.length ?? 0) > 0
  let score = 0
  if (candidate.numberDepth !== undefined) score += 0.25
  if (around.typed) score += (around.typed.sure ? 0.25 : 0.05) + (around.typedFits ? 0.1 : -0.15)
  if (candidate.place === 'cell') score += 0.25
  if (looks.bold && !around.bodyBold) score += 0.3
  const larger = looks.size - around.bodySize
  if (larger >= 8) score += 0.35
  else if (larger >= 4) score += 0.3
  else if (larger >= 2) score += 0.15
  else if (larger <= -3) score -= 0.2
  if (looks.caps && !around.bodyCaps) score += 0.2
  if (looks.underline) score += 0.1
  if (looks.keepNext) score += 0.15
  if (looks.spaceBefore >= around.bodySpaceBefore + 80) score += 0.1
  if (looks.centered) score += 0.05
  if (words <= 12) score += 0.1
  else if (words > 20) score -= 0.35
  score += around.leadsIntoBody ? 0.15 : -0.1
  if (around.inRun) score -= 0.35
  if (candidate.bulleted) score -= 0.5
  if (/[;,]$/.test(title)) score -= 0.5
  else if (title.endsWith(':')) score -= isNumbered && !around.inRun ? 0.1 : 0.3
  else if (/[^.]\.$/.test(title) && words > 3) score -= 0.3
  if (startsWithLowerCase(title)) score -= 0.35
  // Text in brackets is a remark or a reference, such as "(TABLE 3)".
  if (/^\(.*\)$/.test(title)) score -= 0.3
  if (!hasTwoLettersInARow(title)) score -= 0.5
  if (/\d{4}$/.test(title) && DATE.test(title)) score -= 0.5
  // These are labels of forms with a blank to fill in, dates, and lines for signatures.
  if (/_{4,}|\.{6,}|^\W*(data|date|assinatura|signature|local)\b/i.test(title)) score -= 0.4
  return score
}
