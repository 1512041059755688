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
  /** Automatic number as displayed, such as "2.1"; absent when there is none. */
  number?: string
  /** Name of the bookmark around the heading. */
  bookmark: string
  /** Page of the heading, from 1, counted or estimated. */
  page: number
}

/** Options for the table of contents of a new document: its title, depth, width and styles. */
export interface TocOptions {
  /** Heading above the table of contents: "Sumário", "Contents"; or a template's own paragraph with such a heading. */
  title: string | XmlElement
  /** Deepest level to list, 1 to 9. */
  maxLevel: number
  /** Width of the text in twentieths of a point. Page numbers are aligned with its right edge. */
  textWidth: number
  styles: FrontStyles
  /** Unique id of the content control. */
  controlId: number
}

/**
 * Returns the bookmark name for a heading to which the table of contents links: `_Toc700000004` for index 4. It has the
 * form of Word's own names, which its dialogs hide.
 */
export function tocBookmark(index: number): string {
  return `_Toc${String(700_000_000 + index)}`
}

/**
 * Returns a table of contents with its entries: one TOC field (ECMA-376 Part 1, 17.16.5.68) whose result is a linked
 * line for each heading. It is in a content control like Word's own, so that "Update table" works. It is not marked for
 * updating, so that Word asks no question on opening.
 * @returns one block, a `w:sdt`
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
  // The caller breaks the page before the contents. A style that breaks it as well would leave a blank page.
  const noBreak = property('w:pageBreakBefore', '0')
  const heading = typeof title === 'string' ? paragraph(styles.tocHeading, [run(title)], [noBreak]) : title
  // The field ends in its own paragraph, as in Word's files, because an update replaces whole paragraphs.
  const closing = lowParagraph([fieldMark('end')])
  return [contentControl(controlId, [heading, ...lines, closing])]
}

/**
 * Returns how many pages a table of contents will probably take, to estimate the page on which the content after it
 * begins.
 * @param entries number of its lines
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
 * Returns the tab stops of a line, because entry styles of many templates have none. A numbered line has a hanging
 * indent, so that the second line of a long title begins below its first.
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
