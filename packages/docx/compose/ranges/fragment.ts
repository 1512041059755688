import type { CompositionItem } from '../request/request.ts'
import type { BlockMeasure } from '../../front/pages/measure-block.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourcePages } from '../pages/source-pages.ts'
import type { SpoolPiece } from '../parts/spool.ts'
import type { PageSection } from '../pages/page-section.ts'

/** Heading in a copied text, as listed in the table of contents. */
export interface ComposedHeading {
  /** Level, 1 to 9. */
  level: number
  text: string
  bookmark: string
  /** Index of the heading among the text's paragraphs and tables, from 0. */
  block: number
  /** True if the heading shows no number although its style may give one; otherwise absent. */
  isUnnumbered?: boolean
}

// The facts decide what must be written between the text and its neighbours, such as page settings.
/** Copied text of one requested section: its places in a temporary file, and facts about its beginning and end. */
export interface Fragment {
  pieces: SpoolPiece[]
  /** Last paragraph of the text, held back from `pieces` because page settings may have to be written into it. */
  tail?: XmlElement
  blocks: number
  /** Heights of the text's paragraphs and tables, for estimating page numbers. Empty if no page numbers are needed. */
  measures: BlockMeasure[]
  /** Distance in points by which floating drawings reach below the last paragraph. */
  overhang: number
  headings: ComposedHeading[]
  /**
   * Bookmarks of the text's first heading, if the heading was merged with the requested one above; otherwise absent.
   */
  mergedMarks?: XmlElement[]
  /** Words of the requested heading above the text after the two headings were merged; absent if they were not. */
  mergedHeading?: string
  /** Place in the temporary file of the first paragraph with page settings (`w:sectPr`); absent if there is none. */
  firstBreak?: SpoolPiece
  beginsWithTable: boolean
  endsWithTable: boolean
  /** Page sections (`w:sectPr`) of the source document, with their headers. */
  pages?: SourcePages
  /** Index in the source document of the first block of the section. */
  firstBlock: number
  /** Page section (`w:sectPr`) of the source document in which the text begins. */
  startSection?: PageSection
  /** Page section (`w:sectPr`) of the source document in which the text ends. */
  endSection?: PageSection
  /** True if the last paragraph of the text contains page settings (`w:sectPr`). */
  closed: boolean
  /** True if the copied section is a whole source document. */
  endsSource: boolean
  /** True when the copied section extends to the end of its source document. */
  reachesEnd: boolean
  /** Number of range markers, such as ends of bookmarks, after the last paragraph or table. */
  marksAfter: number
  /** Number of bookmark starts after the last paragraph or table. */
  bookmarksAfter: number
}

/** Returns the record of a copied text without any paragraphs or tables yet. */
export function emptyFragment(): Fragment {
  return {
    pieces: [],
    firstBlock: 0,
    blocks: 0,
    measures: [],
    overhang: 0,
    headings: [],
    beginsWithTable: false,
    endsWithTable: false,
    closed: false,
    endsSource: false,
    reachesEnd: false,
    marksAfter: 0,
    bookmarksAfter: 0,
  }
}

/**
 * Returns the copied text below a requested heading or quotation, skipping further ones; `undefined` if anything else
 * follows.
 */
export function textBelow(
  items: readonly CompositionItem[],
  index: number,
  fragments: ReadonlyMap<number, Fragment>,
): Fragment | undefined {
  let at = index
  while (isAbove(items[at])) at++
  return at === index ? undefined : fragments.get(at)
}

/** Returns the index of the requested heading above an item, skipping quotations; `undefined` if there is none. */
export function headingAbove(items: readonly CompositionItem[], index: number): number | undefined {
  // Quotations only introduce the text.
  let at = index - 1
  while (isQuotation(items[at])) at--
  return items[at]?.kind === 'heading' ? at : undefined
}

/**
 * Returns the copied text below a requested heading if its own first heading was merged; otherwise `undefined`.
 * `heading` is an index in the request.
 */
export function mergedText(
  items: readonly CompositionItem[],
  heading: number,
  fragments: ReadonlyMap<number, Fragment>,
): Fragment | undefined {
  let at = heading + 1
  while (isQuotation(items[at])) at++
  const isItsOwn = items[heading]?.kind === 'heading' && headingAbove(items, at) === heading
  const text = isItsOwn ? fragments.get(at) : undefined
  return text?.mergedMarks && text
}

const isQuotation = (item: CompositionItem | undefined): boolean =>
  item?.kind === 'paragraph' && item.as === 'quote'
const isAbove = (item: CompositionItem | undefined): boolean => item?.kind === 'heading' || isQuotation(item)
