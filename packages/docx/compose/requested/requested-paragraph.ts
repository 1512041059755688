import { bookmarkHeading } from '../../front/bookmark-heading.ts'
import { paragraph, property, run } from '../../front/wordprocessing.ts'
import { element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { Notices } from '../account/notices.ts'
import { headingReference } from './heading-reference.ts'
import type { PlacedHeadings } from './place-headings.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { ItemBookmarks } from '../references/item-bookmarks.ts'
import type { CompositionItem, SectionItem, TableItem, TextPart } from '../request/request.ts'
import type { TargetStyles } from '../styles/target-styles.ts'
import type { ReferredHeading } from '../template/referred-headings.ts'

/** Item of a request that becomes a single paragraph of the document: a heading, a text or a cross-reference. */
type TextItem = Exclude<CompositionItem, SectionItem | TableItem>
type ParagraphItem = Extract<CompositionItem, { kind: 'paragraph' }>
type CrossReference = Extract<CompositionItem, { kind: 'crossReference' }>

/**
 * Services for writing the requested headings, texts and tables of a document, such as its styles, new ids, bookmarks,
 * and a collector of notices for the report.
 */
export interface ItemTarget {
  readonly styles: TargetStyles
  readonly ids: IdAllocator
  readonly notices: Notices
  readonly itemBookmarks: ItemBookmarks
  readonly headings: PlacedHeadings
  /** Headings to which references lead. The key is the id that the caller gave to the heading or its section. */
  readonly referred: ReadonlyMap<string, ReferredHeading>
}

/**
 * Formatting of a quotation paragraph when the template has no style for quotations: indented, with a grey line at the
 * left.
 */
const QUOTATION = [
  element('w:pBdr', {}, [
    element('w:left', { 'w:val': 'single', 'w:sz': '12', 'w:space': '8', 'w:color': 'A6A6A6' }),
  ]),
  element('w:spacing', { 'w:before': '60', 'w:after': '120' }),
  element('w:ind', { 'w:left': '284', 'w:right': '284' }),
]
const SLANTED = [element('w:i'), element('w:iCs')]
const MARKED = [property('w:highlight', 'yellow')]

/**
 * Returns the paragraph for a requested heading, a requested text, or a requested reference to another item. None of
 * these is copied from a source document.
 */
export function requestedParagraph(item: TextItem, index: number, target: ItemTarget): XmlElement {
  if (item.kind === 'crossReference') return linkedParagraph(item, target)
  if (item.kind === 'paragraph') return textParagraph(item, target)
  const { styles, ids, itemBookmarks, headings } = target
  const block = paragraph(styles.front.headings[item.level - 1], [run(item.text)])
  for (const bookmark of [headings.ofItems.get(index), itemBookmarks.bookmarkAt(index)]) {
    if (bookmark !== undefined) bookmarkHeading(block, bookmark, Number(ids.annotation()))
  }
  return block
}

function linkedParagraph(
  { to, text }: CrossReference,
  { itemBookmarks, notices, styles }: ItemTarget,
): XmlElement {
  const anchor = itemBookmarks.bookmarkOf(to)
  if (anchor === undefined) {
    notices.add('cross-reference-target-not-chosen', undefined, text)
    return paragraph(undefined, [run(text)])
  }
  const { hyperlink } = styles.front
  const link = run(text, hyperlink === '' ? [] : [property('w:rStyle', hyperlink)])
  return paragraph(undefined, [element('w:hyperlink', { 'w:anchor': anchor, 'w:history': '1' }, [link])])
}

function textParagraph({ text, style, as }: ParagraphItem, target: ItemTarget): XmlElement {
  const { table } = target.styles
  const named = as === 'quote' ? 'Quote' : style
  const id = named === undefined ? undefined : table.byName('paragraph', named)?.id
  const isPlainQuote = as === 'quote' && id === undefined
  const looks = as === 'gap' ? MARKED : isPlainQuote ? SLANTED : []
  const parts = typeof text === 'string' ? [text] : text
  const content = parts.flatMap((part) => partRuns(part, looks, target))
  // `w:keepNext` keeps a quotation on the same page as the answer below it.
  const keeps = as === 'quote' ? [element('w:keepNext')] : []
  return paragraph(id, content, [...keeps, ...(isPlainQuote ? QUOTATION : [])])
}

function partRuns(part: TextPart, looks: XmlElement[], { referred, notices }: ItemTarget): XmlElement[] {
  if (typeof part === 'string') return [run(part, looks)]
  const heading = referred.get(part.to)
  if (heading) return headingReference(heading, part.shows)
  notices.add('cross-reference-target-not-chosen', undefined, part.to)
  return []
}
