import type { XmlElement } from '../package/xml/xml.ts'
import { child, element } from '../package/xml/xml.ts'
import type { FrontStyles } from './front-styles.ts'
import { field, fieldMark, lowParagraph, paragraph, property, run } from './wordprocessing.ts'

/** Line of a new document's table of contents: a heading with its level, number, bookmark and page. */
export interface TocEntry {
  /** Level of the heading, 1 to 9. */
  level: number
  /** Text of the heading without its automatic number. */
  text: string
  /** Automatic number of the heading as displayed, such as "2.1"; absent when the heading has none. */
  number?: string
  /** Name of the bookmark around the heading. The line links to it. */
  bookmark: string
  /** Page of the heading, from 1: either real, from a layout program, or estimated. */
  page: number
}

/** Options for the table of contents of a new document: its title, depth, width and styles. */
export interface TocOptions {
  /**
   * Title above the table of contents, such as "Sumário" or "Contents": a text, or a finished paragraph such as the
   * template's own title, which is used unchanged.
   */
  title: string | XmlElement
  /** Deepest level of headings to list, 1 to 9. */
  maxLevel: number
  /** Width of the text in twentieths of a point. Page numbers are aligned with its right edge. */
  textWidth: number
  styles: FrontStyles
  /** Id of the content control around the table of contents, unique in the document. */
  controlId: number
}

/**
 * Returns the name of the bookmark for a heading in the table of contents, for example `_Toc700000004` for index 4.
 * Word uses such names itself and hides them in its dialogs.
 */
export function tocBookmark(index: number): string {
  return `_Toc${String(700_000_000 + index)}`
}

/**
 * Returns a table of contents: a TOC field (ECMA-376 Part 1, 17.16.5.68) with a linked line for each heading. The field
 * is in a content control, as in Word's own files, because "Update table" needs the control. The field is not marked
 * for updating, because Word would then ask a question on opening.
 * @returns one block, a `w:sdt` element
 */
export function tableOfContents(entries: TocEntry[], options: TocOptions): XmlElement[] {
  const { styles, title, maxLevel, controlId } = options
  const listed = entries.filter((entry) => entry.level <= maxLevel && entry.text.trim() !== '')
  const lines = listed.map((entry) => entryLine(entry, options))
  if (lines.length === 0) lines.push(paragraph(styles.toc[0], []))
  const opening = [
    fieldMark('begin'),
    element('w:r', {}, [
      element('w:instrText', { 'xml:space': 'preserve' }, [` TOC \\o "1-${maxLevel}" \\h \\z \\u `]),
    ]),
    fieldMark('separate'),
  ]
  const first = lines[0]
  const at = first && child(first, 'w:pPr') ? 1 : 0
  first?.children.splice(at, 0, ...opening)
  // The page break before the contents is made by the caller. If the style made another one, there would be a blank
  // page.
  const noBreak = property('w:pageBreakBefore', '0')
  const heading = typeof title === 'string' ? paragraph(styles.tocHeading, [run(title)], [noBreak]) : title
  // As in Word's files, the field ends in a paragraph of its own, because an update replaces whole paragraphs.
  const closing = lowParagraph([fieldMark('end')])
  return [contentControl(controlId, [heading, ...lines, closing])]
}

/**
 * Estimates how many pages a table of contents will take. The pages of the text after it are estimated from this.
 * @param entries number of lines of the table of contents
 */
export function tocPageCount(entries: number, linesPerPage = 38): number {
  return Math.max(1, Math.ceil((entries + 3) / linesPerPage))
}

function entryLine(entry: TocEntry, options: TocOptions): XmlElement {
  const style = options.styles.toc[entry.level - 1]
  const stops = positions(entry, options.textWidth)
  const page = field(`PAGEREF ${entry.bookmark} \\h`, String(entry.page))
  const number = entry.number === undefined || entry.number === '' ? [] : [run(`${entry.number}\t`)]
  const link = element('w:hyperlink', { 'w:anchor': entry.bookmark, 'w:history': '1' }, [
    ...number,
    run(entry.text.replace(/\s+/g, ' ').trim()),
    run('\t'),
    ...page,
  ])
  return paragraph(style, [link], stops)
}

/**
 * Returns the tab stops and the indent of a line in the table of contents. The styles of many templates set none. The
 * second line of a long title begins below the first, and not below the number.
 */
function positions(entry: TocEntry, textWidth: number): XmlElement[] {
  const page = element('w:tab', { 'w:val': 'right', 'w:leader': 'dot', 'w:pos': String(textWidth) })
  if (entry.number === undefined || entry.number === '') return [element('w:tabs', {}, [page])]
  const hanging = 320 + 110 * entry.number.length
  const left = (entry.level - 1) * 240 + hanging
  const text = element('w:tab', { 'w:val': 'left', 'w:pos': String(left) })
  return [
    element('w:tabs', {}, [text, page]),
    element('w:ind', { 'w:left': String(left), 'w:hanging': String(hanging) }),
  ]
}

function contentControl(id: number, content: XmlElement[]): XmlElement {
  return element('w:sdt', {}, [
    element('w:sdtPr', {}, [
      property('w:id', id),
      element('w:docPartObj', {}, [
        property('w:docPartGallery', 'Table of Contents'),
        element('w:docPartUnique'),
      ]),
    ]),
    element('w:sdtContent', {}, content),
  ])
}
