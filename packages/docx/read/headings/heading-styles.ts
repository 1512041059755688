import type { HeadingCandidate, HeadingSource } from './heading-candidate.ts'
import type { ResolvedStyle, StyleTable } from '../blocks/styles.ts'

/** Names of built-in heading styles in the languages of Word and LibreOffice. */
const HEADING_NAME =
  /^(?:heading|t[ií]tulo|t[ií]tol|überschrift|titre|titolo|encabezado|kop|rubrik|overskrift|otsikko|заголовок|nagłówek|nadpis|naslov|címsor|başlık|标题|標題|見出し|제목|επικεφαλίδα|intestazione|cabeçalho|pealkiri|titlu)\s*([1-9])\b/i
/** Ids of heading styles. Some tools drop letters that they cannot write: `Ttulo1`, `berschrift1`. */
const HEADING_ID = /^(?:heading|t[ií]?tulo|(?:ü|u)?berschrift|titre|titolo|kop|rubrik|encabezado)([1-9])$/i

/** Level of a heading with the evidence for it. */
export interface JudgedHeading {
  /** Level of the heading, 1 to 9. */
  level: number
  source: HeadingSource
  /** Certainty that this is a heading, 0 to 1. */
  confidence: number
}

/** Returns the heading that the file itself declares: by outline level, by style, or by the style's name. */
export function declaredHeading(
  candidate: Pick<HeadingCandidate, 'outlineLevel' | 'styleId'>,
  styles: StyleTable,
): JudgedHeading | undefined {
  if (candidate.outlineLevel !== undefined) {
    return candidate.outlineLevel > 8
      ? undefined
      : { level: candidate.outlineLevel + 1, source: 'outline', confidence: 0.98 }
  }
  const style = styles.paragraphStyle(candidate.styleId)
  if (style.outlineLevel !== undefined) {
    return style.outlineLevel > 8
      ? undefined
      : { level: style.outlineLevel + 1, source: 'style', confidence: 0.97 }
  }
  const named = namedLevel(style)
  return named === undefined ? undefined : { level: named, source: 'style-name', confidence: 0.94 }
}

/** Returns whether the file declares this as body text (outline level 10, stored as 9). */
export function declaredBody(candidate: HeadingCandidate, styles: StyleTable): boolean {
  const level = candidate.outlineLevel ?? styles.paragraphStyle(candidate.styleId).outlineLevel
  return level === 9
}

function namedLevel(style: ResolvedStyle): number | undefined {
  for (const name of style.names) {
    const match = HEADING_NAME.exec(name)
    if (match) return Number(match[1])
  }
  for (const id of style.ids) {
    const match = HEADING_ID.exec(id)
    if (match) return Number(match[1])
  }
  return undefined
}
