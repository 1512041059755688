import type { ParagraphReading } from '../blocks/block-reading.ts'
import type { HeadingSource } from './heading-source.ts'
import type { ResolvedStyle, StyleTable } from '../blocks/styles.ts'

/**
 * Pattern for the names of built-in heading styles with their level, such as "Heading 1" and "Título 2", in the
 * languages of Word and LibreOffice.
 */
const HEADING_NAME =
  /^(?:heading|t[ií]tulo|t[ií]tol|überschrift|titre|titolo|encabezado|kop|rubrik|overskrift|otsikko|заголовок|nagłówek|nadpis|naslov|címsor|başlık|标题|標題|見出し|제목|επικεφαλίδα|intestazione|cabeçalho|pealkiri|titlu)\s*([1-9])\b/i
/**
 * Pattern for the ids of heading styles with their level, such as `Heading1`. Some tools drop letters that they
 * cannot write: `Ttulo1`, `berschrift1`.
 */
const HEADING_ID = /^(?:heading|t[ií]?tulo|(?:ü|u)?berschrift|titre|titolo|kop|rubrik|encabezado)([1-9])$/i

/** Decision that a paragraph is a heading, with its level, the reason, and the certainty. */
export interface JudgedHeading {
  /** Level of the heading, 1 to 9. */
  level: number
  source: HeadingSource
  /** Certainty from 0 to 1 that the paragraph is a heading. */
  confidence: number
}

/**
 * Returns the heading level that the file itself declares for a paragraph. The paragraph's outline level decides first,
 * then that of its style, then the style's name, such as "Heading 2". Returns undefined if no level or body text is
 * declared.
 */
export function declaredHeading(
  candidate: Pick<ParagraphReading, 'outlineLevel' | 'styleId'>,
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
  // A file may have no styles, or damaged ones. Then only the id shows what the author meant.
  const ids = [candidate.styleId ?? '', ...style.ids]
  const named = namedLevel({ names: style.names, ids })
  return named === undefined ? undefined : { level: named, source: 'style-name', confidence: 0.94 }
}

/**
 * Returns whether the file declares a paragraph as body text by outline level 9, directly or by its style. Returns
 * false if the document declares level 9 for all text, because the level then tells nothing.
 */
export function declaredBody(
  candidate: Pick<ParagraphReading, 'outlineLevel' | 'styleId'>,
  styles: StyleTable,
): boolean {
  const level = candidate.outlineLevel ?? styles.paragraphStyle(candidate.styleId).outlineLevel
  return level === 9 && !styles.bodyIsDefault
}

function namedLevel(style: Pick<ResolvedStyle, 'names' | 'ids'>): number | undefined {
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
