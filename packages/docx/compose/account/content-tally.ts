import type { XmlElement } from '../../package/xml/xml.ts'
import { isLandscapeSize } from '../../package/parts/page-size.ts'
import { child, childValue, isElement } from '../../package/xml/xml.ts'
import type { StyleTable } from '../styles/style-table.ts'

/**
 * Kinds of document content that are counted, such as paragraphs, tables and pictures. The counts of the source
 * documents are compared with those of the finished file. A difference without a recorded reason shows that content was
 * lost by mistake.
 */
export type ContentKind =
  | 'textLength'
  | 'paragraphs'
  | 'headings'
  | 'tables'
  | 'images'
  | 'textBoxes'
  | 'charts'
  | 'smartArt'
  | 'embeddedObjects'
  | 'equations'
  | 'footnotes'
  | 'endnotes'
  | 'comments'
  | 'fields'
  | 'contentControls'
  | 'bookmarks'
  | 'hyperlinks'
  | 'insertions'
  | 'deletions'
  | 'sections'
  | 'landscape'
  | 'importedParts'
  | 'headers'
  | 'headerText'
  | 'headerImages'
  | 'footers'
  | 'footerText'
  | 'footerImages'

/** Place in a text that refers to a footnote, endnote or comment, such as `w:footnoteReference` with its `w:id`. */
export interface NoteMark {
  kind: 'footnote' | 'endnote' | 'comment'
  id: string
}

const COUNTED: Readonly<Record<string, ContentKind>> = {
  'w:p': 'paragraphs',
  'w:tbl': 'tables',
  'a:blip': 'images',
  'v:imagedata': 'images',
  'w:txbxContent': 'textBoxes',
  'cx:chart': 'charts',
  'dgm:relIds': 'smartArt',
  'o:OLEObject': 'embeddedObjects',
  'm:oMath': 'equations',
  'w:footnoteReference': 'footnotes',
  'w:endnoteReference': 'endnotes',
  'w:commentReference': 'comments',
  'w:fldSimple': 'fields',
  'w:sdt': 'contentControls',
  'w:bookmarkStart': 'bookmarks',
  'w:hyperlink': 'hyperlinks',
  'w:ins': 'insertions',
  'w:moveTo': 'insertions',
  'w:del': 'deletions',
  'w:moveFrom': 'deletions',
  'w:sectPr': 'sections',
  'w:altChunk': 'importedParts',
}

const NOTES: Readonly<Record<string, NoteMark['kind']>> = {
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
  'w:commentReference': 'comment',
}

const FORMER = /^w:\w+PrChange$/

/**
 * Counts the content of an XML tree by kind, such as text characters and tables, and passes each count to `add`.
 * Headings are not counted, because only styles tell which paragraphs are headings. Content in `mc:Fallback`, which
 * only repeats other content, and records of earlier formatting are not counted either. `onNote` receives each
 * reference to a footnote, endnote or comment.
 */
export function tallyContent(
  node: XmlElement,
  add: (kind: ContentKind, count: number) => void,
  onNote: (mark: NoteMark) => void = () => undefined,
): void {
  if (node.name === 'mc:Fallback' || FORMER.test(node.name)) return
  const kind = COUNTED[node.name]
  if (kind !== undefined) add(kind, 1)
  const note = NOTES[node.name]
  if (note !== undefined) onNote({ kind: note, id: node.attributes['w:id'] ?? '' })
  if (node.name === 'w:fldChar' && node.attributes['w:fldCharType'] === 'end') add('fields', 1)
  else if (node.name === 'c:chart' && node.attributes['r:id'] !== undefined) add('charts', 1)
  else if (node.name === 'w:pgSz' && isLandscapeSize(node.attributes)) add('landscape', 1)
  const isText = node.name === 'w:t' || node.name === 'm:t'
  for (const inner of node.children) {
    if (isElement(inner)) tallyContent(inner, add, onNote)
    else if (isText) add('textLength', inner.length)
  }
}

/**
 * Returns the number of text characters (`w:t`, `m:t`) in an XML tree. Text in `mc:Fallback` does not count, because it
 * repeats other text for old programs.
 */
export function textLength(node: XmlElement): number {
  let length = 0
  tallyContent(node, (kind, count) => {
    if (kind === 'textLength') length += count
  })
  return length
}

/**
 * Returns whether a paragraph counts as a heading. It must show text, and have an outline level, set directly or by its
 * style (ECMA-376, 17.3.1.20).
 */
export function isHeading(paragraph: XmlElement, styles: StyleTable): boolean {
  return hasOutline(paragraph, styles) && hasOwnText(paragraph)
}

/** Returns whether a paragraph has an outline level from 1 to 9, set directly or by its style (ECMA-376, 17.3.1.20). */
export function hasOutline(paragraph: XmlElement, styles: StyleTable): boolean {
  const properties = child(paragraph, 'w:pPr')
  const direct = childValue(properties, 'w:outlineLvl')
  const style = childValue(properties, 'w:pStyle')
  // If the paragraph names no style, or one that does not exist, the default paragraph style applies.
  const known = style !== undefined && styles.get(style) ? style : styles.defaultOf('paragraph')?.id
  const level = direct ?? styles.resolve(known).paragraph.get('w:outlineLvl')?.attributes['w:val']
  return level !== undefined && Number(level) < 9
}

/**
 * Returns the number of headings (paragraphs with text and an outline level) in an XML tree. Headings in `mc:Fallback`
 * do not count, because this element only repeats other content for old programs.
 */
export function countHeadings(node: XmlElement, styles: StyleTable): number {
  if (node.name === 'mc:Fallback') return 0
  let count = node.name === 'w:p' && isHeading(node, styles) ? 1 : 0
  for (const inner of node.children) if (isElement(inner)) count += countHeadings(inner, styles)
  return count
}

/**
 * Returns whether an element contains text other than spaces. Text of paragraphs nested in the element, for example in
 * a text box, does not count.
 */
export function hasOwnText(node: XmlElement): boolean {
  const isText = node.name === 'w:t' || node.name === 'm:t'
  return node.children.some((inner) => {
    if (!isElement(inner)) return isText && inner.trim() !== ''
    return inner.name !== 'w:p' && inner.name !== 'mc:Fallback' && hasOwnText(inner)
  })
}
