import type { XmlElement } from '../package/xml/xml.ts'
import { child, element } from '../package/xml/xml.ts'
import type { FrontStyles } from './front-styles.ts'
import { field, fieldMark, paragraph, property, run } from './wordprocessing.ts'

/** One heading of the document, as the contents list it. */
export interface TocEntry {
  /** Level 1-9. */
  level: number
  /** The heading's text without its automatic number. */
  text: string
  /** Its automatic number as shown, when it has one: "2.1". */
  number?: string
  /** Name of the bookmark around the heading. */
  bookmark: string
  /** 1-based page, counted or estimated. */
  page: number
}

export interface TocOptions {
  /** Heading above the contents: "Sumário", "Contents". */
  title: string
  /** Deepest level listed, 1-9. */
  maxLevel: number
  /** Width of the text in twentieths of a point: where the page numbers stand. */
  textWidth: number
  styles: FrontStyles
  /** Unique id of the content control. */
  controlId: number
}

/**
 * Returns the bookmark of a heading in Word's own form, which its dialogs keep out of sight; at most 40 characters.
 */
export function tocBookmark(index: number): string {
  return `_Toc${String(700_000_000 + index)}`
}

/**
 * Returns a table of contents with its entries filled in: one TOC field (ECMA-376 part 1, 17.16.5.68) whose result is a
 * linked line per heading, in the content control Word gives its own tables of contents, so that "Update table"
 * works. Nothing is marked dirty: opening the document asks no question.
 * @returns one block, a w:sdt
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
  const heading = paragraph(styles.tocHeading, [run(title)])
  // The field ends in a paragraph of its own, as Word writes it: updating replaces whole paragraphs.
  const closing = element('w:p', {}, [fieldMark('end')])
  return [contentControl(controlId, [heading, ...lines, closing])]
}

/** Pages the contents take, for estimating where the content after them begins. */
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
 * Tab stops on the line itself: many templates have entry styles without any. A numbered line hangs, so that a
 * long title's second line begins below its first.
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
