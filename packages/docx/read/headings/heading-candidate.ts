import { ownText } from '../../package/xml/own-text.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ParagraphReading } from '../blocks/block-reading.ts'
import type { Looks } from '../blocks/looks.ts'
import type { StyleTable } from '../blocks/styles.ts'
import { declaredHeading } from './heading-styles.ts'
import { hasLetterOrNumber, isUpperCase } from './letters.ts'
import { typedNumber } from './typed-numbers.ts'

/** Paragraph that is short enough to be a heading, with the number, style and look that decide. */
export interface HeadingCandidate {
  block: number
  title: string
  /** True if `title` is shortened. The section's text then begins with the whole paragraph. */
  isCut: boolean
  /** Automatic number as Word displays it; absent if there is none. */
  number?: string
  /** Level in the list, 1 to 9. Absent unless the list's numbers have several parts, as in 2.1. */
  numberDepth?: number
  bulleted: boolean
  styleId?: string
  outlineLevel?: number
  looks: Required<
    Pick<Looks, 'size' | 'bold' | 'caps' | 'underline' | 'keepNext' | 'centered' | 'spaceBefore'>
  >
  bookmarks: string[]
  /**
   * Place of the paragraph: outside tables, alone in a table of one cell (`cell`), or first in a larger table
   * (`first`).
   */
  place: 'paragraph' | 'cell' | 'first'
}

/** Maximum length of a title in characters. Longer titles of declared headings are shortened. */
const LONGEST_TITLE = 300
/**
 * Maximum length in characters of a heading that the file declares. Proposals often quote long requirements as
 * headings.
 */
const LONGEST_DECLARED = 3000

/**
 * Returns a paragraph as a possible heading, or `undefined` if it is too long or has no letter or digit.
 * @param block index of the paragraph or table in the body, from 0
 * @param place whether the paragraph is outside tables, alone in a table of one cell, or first in a larger table
 */
export function candidateOf(
  block: number,
  paragraph: ParagraphReading,
  place: HeadingCandidate['place'],
  styles: StyleTable,
): HeadingCandidate | undefined {
  // The limit is 300 characters, or 3,000 for a heading that the file declares.
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

/** Returns the look of a whole paragraph with its styles: average font size, bold, capitals and so on. */
export function paragraphAppearance(
  paragraph: ParagraphReading,
  styles: StyleTable,
): HeadingCandidate['looks'] {
  // Bold, capitals and underline count if at least 90% of the text has them.
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
 * Returns whether a short paragraph differs from running text, such as by look or number, and may be a heading.
 * @param bodySize font size of running text in half-points, as estimated from the text read so far
 */
export function isSetApart(candidate: HeadingCandidate, bodySize: number): boolean {
  // A paragraph may also differ by outline level, by a bookmark, or by being alone in a table. In long documents only
  // such paragraphs are kept, to save memory.
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

/** Copies a possible heading with its texts, so that they do not keep pieces of the file in memory. */
export function detach(candidate: HeadingCandidate): HeadingCandidate {
  // JavaScript may store a substring as a reference to a larger string.
  const own: HeadingCandidate = {
    ...candidate,
    title: ownText(candidate.title),
    bookmarks: candidate.bookmarks.map(ownText),
  }
  if (own.number !== undefined) own.number = ownText(own.number)
  if (own.styleId !== undefined) own.styleId = ownText(own.styleId)
  return own
}
