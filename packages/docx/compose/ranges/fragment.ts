import type { CompositionItem } from '../request/request.ts'
import type { BlockMeasure } from '../../front/pages/measure-block.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourcePages } from '../pages/source-pages.ts'
import type { SpoolPiece } from '../parts/spool.ts'
import type { PageSection } from '../pages/page-section.ts'

/** Heading in a copied text, as the table of contents of the composed document lists it. */
export interface ComposedHeading {
  /** Level, 1 to 9. */
  level: number
  text: string
  bookmark: string
  /** Index of the heading's block within the copied text. */
  block: number
  /** True if the heading shows no automatic number although its style may give one; otherwise absent. */
  isUnnumbered?: boolean
}

/**
 * Copied text of one item of the composition request: its places in the spool file, and how it begins and ends.
 * Beginning and end decide what is written between it and its neighbours, such as a section break.
 */
export interface Fragment {
  pieces: SpoolPiece[]
  /**
   * Last block of the copied text, if it is a paragraph that may have to carry a section break. It is not yet in the
   * spool file and not among `pieces`.
   */
  tail?: XmlElement
  blocks: number
  /** Space that each block takes on a page, to estimate the pages of headings; empty without a table of contents. */
  measures: BlockMeasure[]
  /** Distance in points by which floating drawings reach below the last block of the copied text. */
  overhang: number
  headings: ComposedHeading[]
  /**
   * Bookmarks of the first heading of the copied text, if that heading was left out because the requested heading above
   * it says the same. Undefined otherwise.
   */
  mergedMarks?: XmlElement[]
  /**
   * Words of the one heading that replaces the requested heading and the text's first heading; absent if they were not
   * merged.
   */
  mergedHeading?: string
  /** Place in the spool file of the first block that ends a page section; absent if no block does. */
  firstBreak?: SpoolPiece
  beginsWithTable: boolean
  endsWithTable: boolean
  /** Page sections of the source document, with their headers. */
  pages?: SourcePages
  /** Index in the source document of the first block of the copied range. */
  firstBlock: number
  /** Page section of the source in which the copied text begins. */
  startSection?: PageSection
  /** Page section of the source in which the copied text ends. */
  endSection?: PageSection
  /** True when the last block of the copied text itself ends a page section. */
  closed: boolean
  /**
   * True when the copied range is the whole source document, so that the source's last page section ends with this
   * text.
   */
  endsSource: boolean
  /** True when the copied range extends to the end of its source document. */
  reachesEnd: boolean
  /** Number of range markers (starts and ends of bookmarks and the like) written after the last block. */
  marksAfter: number
  /** Number of bookmark starts among the range markers after the last block. */
  bookmarksAfter: number
}

/** Returns a fragment (the copied text of an item) without any blocks yet. */
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
 * Returns the copied text directly below a requested heading or quotation. Only further headings and quotations may be
 * between them. Returns undefined if anything else follows.
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

/**
 * Returns the index of the requested heading directly above the item at `index`, or undefined if there is none.
 * Quotations between the two are skipped, because they only introduce the text.
 */
export function headingAbove(items: readonly CompositionItem[], index: number): number | undefined {
  let at = index - 1
  while (isQuotation(items[at])) at--
  return items[at]?.kind === 'heading' ? at : undefined
}

/**
 * Returns the copied text below the requested heading at index `heading`, if the text's own first heading was left out
 * as a repetition. Returns undefined otherwise.
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
