import { ownText } from '../../package/xml/own-text.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ParagraphReading } from '../blocks/block-reading.ts'
import type { Looks } from '../blocks/looks.ts'
import type { StyleTable } from '../blocks/styles.ts'
import { declaredHeading } from './heading-styles.ts'
import { hasLetterOrNumber, isUpperCase } from './letters.ts'
import { typedNumber } from './typed-numbers.ts'

/** Paragraph that is short enough to be a heading. Its number, style and look decide whether it is one. */
export interface HeadingCandidate {
  block: number
  title: string
  /**
   * True if `title` is only the beginning of the paragraph, which is too long for a title. The section's text then
   * begins with the whole paragraph.
   */
  isCut: boolean
  /** Automatic number of the paragraph, as Word displays it. Absent if it has none. */
  number?: string
  /**
   * Level of the paragraph in its list, 1 to 9. Set only if the numbers of the list have several parts, such as 2.1,
   * which is typical of headings.
   */
  numberDepth?: number
  bulleted: boolean
  styleId?: string
  outlineLevel?: number
  looks: Required<
    Pick<Looks, 'size' | 'bold' | 'caps' | 'underline' | 'keepNext' | 'centered' | 'spaceBefore'>
  >
  bookmarks: string[]
  /**
   * Place of the paragraph: outside tables (`paragraph`), as the only text in a table of one cell (`cell`), or as the
   * first text in a larger table (`first`).
   */
  place: 'paragraph' | 'cell' | 'first'
}

/**
 * Maximum number of characters in a title. A longer paragraph is a heading only if the file declares it as one, and its
 * title is then shortened.
 */
const LONGEST_TITLE = 300
/**
 * Maximum length in characters of a heading that the file declares. Proposals often quote long requirements of
 * the client as headings.
 */
const LONGEST_DECLARED = 3000

/**
 * Returns a paragraph as a possible heading. Returns undefined if it has no letter or digit, or is too long. The limit
 * is 300 characters, or 3,000 if the file declares it as a heading.
 * @param block index of the paragraph or table in the body, from 0
 * @param place whether the paragraph is outside tables, alone in a table of one cell, or first in a larger table
 */
export function candidateOf(
  block: number,
  paragraph: ParagraphReading,
  place: HeadingCandidate['place'],
  styles: StyleTable,
): HeadingCandidate | undefined {
  if (paragraph.text.length > LONGEST_TITLE + 20 && !mayBeLong(paragraph, styles)) return undefined
  const text = paragraph.text.replace(/\s+/g, ' ').trim()
  const isCut = text.length > LONGEST_TITLE
  if ((isCut && !mayBeLong(paragraph, styles)) || !hasLetterOrNumber(text)) return undefined
  const candidate: HeadingCandidate = {
    block,
    title: isCut
      ? `${text
          .slice(0, LONGEST_TITLE)
          .replace(/\s\S*$/, '')
          .toWellFormed()}…`
      : text,
    isCut,
    bulleted: paragraph.number?.format === 'bullet',
    looks: paragraphAppearance(paragraph, styles),
    bookmarks: paragraph.bookmarks.filter((name) => /^_(Toc|Ref)/.test(name)),
    place,
  }
  if (paragraph.number && paragraph.number.text !== '') {
    candidate.number = paragraph.number.text
    if (paragraph.number.multilevel) candidate.numberDepth = paragraph.number.level + 1
  }
  if (paragraph.styleId !== undefined) candidate.styleId = paragraph.styleId
  if (paragraph.outlineLevel !== undefined) candidate.outlineLevel = paragraph.outlineLevel
  return candidate
}

function mayBeLong(paragraph: ParagraphReading, styles: StyleTable): boolean {
  return paragraph.text.length <= LONGEST_DECLARED && declaredHeading(paragraph, styles) !== undefined
}

/**
 * Returns how a whole paragraph looks: font size, bold, capitals and so on, with what its styles add. Bold,
 * capitals and underline count if at least 90% of the text has them. The font size is the average over the
 * text.
 */
export function paragraphAppearance(
  paragraph: ParagraphReading,
  styles: StyleTable,
): HeadingCandidate['looks'] {
  const base: Looks = { ...styles.paragraphStyle(paragraph.styleId).looks, ...paragraph.looks }
  let total = 0
  let sized = 0
  let bold = 0
  let caps = 0
  let underlined = 0
  let looks = base
  let properties: XmlElement | undefined
  for (const run of paragraph.runs) {
    if (run.properties !== properties) {
      properties = run.properties
      looks = properties ? { ...base, ...styles.runLooks(properties) } : base
    }
    total += run.length
    sized += run.length * (looks.size ?? 0)
    if (looks.bold) bold += run.length
    if (looks.caps) caps += run.length
    if (looks.underline) underlined += run.length
  }
  const nearlyAll = (length: number): boolean => total > 0 && length >= total * 0.9
  return {
    size: total > 0 ? Math.round(sized / total) : (base.size ?? 0),
    bold: nearlyAll(bold),
    caps: nearlyAll(caps) || isUpperCase(paragraph.text),
    underline: nearlyAll(underlined),
    keepNext: base.keepNext ?? false,
    centered: base.centered ?? false,
    spaceBefore: base.spaceBefore ?? 0,
  }
}

/**
 * Returns whether a short paragraph may be a heading, because it differs from running text. It is bold or numbered, for
 * example, or alone in a table. In long documents only such paragraphs are kept, to save memory.
 * @param bodySize font size of running text in half-points, as estimated from the text read so far
 */
export function isSetApart(candidate: HeadingCandidate, bodySize: number): boolean {
  const { looks } = candidate
  return (
    candidate.place === 'cell' ||
    candidate.outlineLevel !== undefined ||
    candidate.numberDepth !== undefined ||
    candidate.bookmarks.length > 0 ||
    looks.bold ||
    looks.caps ||
    looks.underline ||
    looks.keepNext ||
    looks.size > bodySize ||
    typedNumber(candidate.title) !== undefined
  )
}

/**
 * Returns a copy of a possible heading that keeps no other text in memory. JavaScript may store a substring as a
 * reference to a larger string. Without copies of the texts, whole pieces of the file would stay in memory.
 */
export function detach(candidate: HeadingCandidate): HeadingCandidate {
  const own: HeadingCandidate = {
    ...candidate,
    title: ownText(candidate.title),
    bookmarks: candidate.bookmarks.map(ownText),
  }
  if (own.number !== undefined) own.number = ownText(own.number)
  if (own.styleId !== undefined) own.styleId = ownText(own.styleId)
  return own
}
