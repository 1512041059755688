import { child, childrenOf, descendants, textContent, type XmlElement } from '../../package/xml/xml.ts'
import { fieldMarks } from '../../disarm/field-marks.ts'
import { isContentsField, listsCaptions } from '../../read/blocks/contents-field.ts'
import { isTocTitle } from '../../read/headings/table-of-contents.ts'
import { placeholderOf, type PlaceholderKey } from '../placeholders.ts'
import { flowText } from '../../replace/rewrite-flow.ts'
import { readFlow } from '../../replace/text-flow.ts'
import { BOOKMARKS, endsPage, hasPicture, hasSectionBreak, isBlankLine, isEmpty } from './page-ends.ts'

/** Place of the table of contents in a template: the paragraphs and tables that it replaces. */
export interface ContentsPlace {
  /** Index of the first paragraph or table that the table of contents replaces. */
  from: number
  /** Index after the last paragraph or table that the table of contents replaces. */
  to: number
  /**
   * Paragraph above the table of contents, if it contains only a title such as "Contents" or "Sumário". `undefined` if
   * the template has none.
   */
  title: XmlElement | undefined
  /**
   * Paragraphs that stay after the new table of contents, although it replaces those around them. They contain
   * bookmarks, or text after the end of the template's own table of contents.
   */
  rest: XmlElement[]
}

/**
 * Finds the place for the table of contents in a template. It is a paragraph "{{toc}}", or the template's own table of
 * contents: a content control (ECMA-376 Part 1, 17.5.2.12) or a TOC field (17.16.5.68). Returns `undefined` when the
 * template has no such place.
 * @param blocks paragraphs and tables of the template's body
 */
export function findContentsPlace(blocks: readonly XmlElement[]): ContentsPlace | undefined {
  for (const [at, block] of blocks.entries()) {
    const isWhole = wholePlaceholder(block) === 'toc' || isContentsControl(block)
    const field = isWhole ? { to: at + 1, rest: [] } : contentsFieldAt(blocks, at)
    if (field === undefined) continue
    const { from, title, between } = titleAbove(blocks, at)
    return { from, to: field.to, title, rest: [...between, ...field.rest] }
  }
  return undefined
}

/**
 * Returns the meaning of a paragraph that contains nothing but one placeholder, such as "{{toc}}". A page break may be
 * beside the placeholder. Returns `undefined` when there is other text or a picture.
 */
export function wholePlaceholder(block: XmlElement): PlaceholderKey | undefined {
  if (block.name !== 'w:p' || hasPicture(block)) return undefined
  return placeholderOf(shownText(block))
}

function isContentsControl(block: XmlElement): boolean {
  if (block.name !== 'w:sdt') return false
  const gallery = [...descendants(block, 'w:docPartGallery')][0]
  return gallery?.attributes['w:val'] === 'Table of Contents'
}

/**
 * Finds the title above a template's place for a table of contents. Empty paragraphs between the two are replaced too,
 * but those with bookmarks are kept, because links may lead to them.
 */
function titleAbove(
  blocks: readonly XmlElement[],
  place: number,
): Pick<ContentsPlace, 'from' | 'title'> & { between: XmlElement[] } {
  let at = place - 1
  while (isBlankLine(blocks[at], BOOKMARKS)) at--
  const above = blocks[at]
  if (above?.name !== 'w:p' || hasSectionBreak(above) || endsPage([above]) || !isTocTitle(shownText(above)))
    return { from: place, title: undefined, between: [] }
  return {
    from: at,
    title: above,
    between: blocks.slice(at + 1, place).filter((block) => !isBlankLine(block)),
  }
}

/** Returns the text of a paragraph without U+FFFC, the character for page breaks and pictures. */
function shownText(paragraph: XmlElement): string {
  return flowText(readFlow(paragraph).flow).replaceAll('\uFFFC', '')
}

/**
 * Returns whether a field with this code lists the headings of the whole document. The switch `\b` limits the list to a
 * part of the document, so the result is then false.
 */
function listsHeadings(code: string): boolean {
  return isContentsField(code) && !listsCaptions(code) && !/\\b(?![\p{L}\p{N}])/iu.test(code)
}

/**
 * Finds the end of a table-of-contents field that begins in the paragraph at index `from`. Returns the index after its
 * last paragraph, and the content of that paragraph after the field. Returns `undefined` if text comes before the
 * field, or if there is no complete field.
 */
function contentsFieldAt(
  blocks: readonly XmlElement[],
  from: number,
): Pick<ContentsPlace, 'to' | 'rest'> | undefined {
  const first = blocks[from]!
  if (first.name !== 'w:p') return undefined
  const opening = childrenOf(first).find((node) => holdsBegin(node) || node.name === 'w:fldSimple')
  if (opening === undefined || textBefore(first, opening).trim() !== '') return undefined
  if (opening.name === 'w:fldSimple')
    return listsHeadings(opening.attributes['w:instr'] ?? '')
      ? { to: from + 1, rest: remainder(first, opening) }
      : undefined
  let code = ''
  let isCode = true
  let depth = 0
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at]!
    for (const part of childrenOf(block))
      for (const mark of fieldMarks(part)) {
        const type = mark.attributes['w:fldCharType']
        if (mark.name === 'w:instrText' && isCode && depth === 1) code += textContent(mark)
        else if (type === 'begin') depth++
        else if (type === 'end') depth--
        else if (type === 'separate') isCode = false
        if (type === undefined || type === 'begin') continue
        // A field without a result has no `separate` mark between its code and its end.
        if ((!isCode || depth === 0) && !listsHeadings(code)) return undefined
        if (depth === 0)
          return block.name === 'w:p' ? { to: at + 1, rest: remainder(block, part) } : undefined
      }
  }
  return undefined
}

function holdsBegin(node: XmlElement): boolean {
  return fieldMarks(node).some((mark) => mark.attributes['w:fldCharType'] === 'begin')
}

function textBefore(paragraph: XmlElement, node: XmlElement): string {
  let text = ''
  for (const inner of childrenOf(paragraph)) {
    if (inner === node) break
    if (inner.name !== 'w:pPr') text += textContent(inner)
  }
  return text
}

/**
 * Returns a copy of a paragraph with its properties and only the content after the child `last`. Returns an empty array
 * if the copy would be an empty paragraph.
 */
function remainder(paragraph: XmlElement, last: XmlElement): XmlElement[] {
  const { children } = paragraph
  const properties = child(paragraph, 'w:pPr')
  const after = children.slice(children.indexOf(last) + 1)
  const rest = { ...paragraph, children: properties ? [properties, ...after] : after }
  return isEmpty(rest) ? [] : [rest]
}
