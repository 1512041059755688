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
  /** Index of the heading among the paragraphs and tables of the copied text, from 0. */
  block: number
  /** True if the heading shows no automatic number although its style may give one. Otherwise absent. */
  isUnnumbered?: boolean
}

/**
 * Copied text of one requested section: its places in a temporary file, and facts about its beginning and end. The
 * facts decide what must be written between this text and its neighbours, such as page settings.
 */
export interface Fragment {
  pieces: SpoolPiece[]
  /**
   * Last paragraph of the copied text. It is not yet in the temporary file and not among `pieces`, because page
   * settings may have to be written into this paragraph.
   */
  tail?: XmlElement
  blocks: number
  /**
   * Space that each paragraph or table takes on a page. Pages of headings are estimated from it. Empty if no page
   * numbers are needed.
   */
  measures: BlockMeasure[]
  /**
   * Distance in points by which floating drawings reach below the end of the copied text, so that the next text must
   * leave that much room.
   */
  overhang: number
  headings: ComposedHeading[]
  /**
   * Bookmarks of the text's first heading, if this heading was left out. It is left out if the requested heading above
   * says the same; that heading then gets the bookmarks. Absent otherwise.
   */
  mergedMarks?: XmlElement[]
  /**
   * Final words of the requested heading above the text, if that heading was merged with the text's own first heading.
   * Absent if the two were not merged.
   */
  mergedHeading?: string
  /**
   * Place in the temporary file of the first paragraph that contains page settings (`w:sectPr`). Absent if none does.
   */
  firstBreak?: SpoolPiece
  beginsWithTable: boolean
  endsWithTable: boolean
  /**
   * Page sections of the source document, with their headers. A page section is a range of pages with one set of page
   * settings.
   */
  pages?: SourcePages
  /** Index in the source document of the first paragraph or table of the copied section. */
  firstBlock: number
  /** Page section of the source document in which the copied text begins. A page section has its own page settings. */
  startSection?: PageSection
  /** Page section of the source document in which the copied text ends. A page section has its own page settings. */
  endSection?: PageSection
  /** True when the copied text ends with a paragraph that contains page settings (`w:sectPr`). */
  closed: boolean
  /** True when the whole source document was copied. The pages of the source document then end with this text. */
  endsSource: boolean
  /** True when the copied section extends to the end of its source document. */
  reachesEnd: boolean
  /**
   * Number of range markers that are written after the last paragraph or table. A range marker is the start or end of a
   * bookmark or of a similar range.
   */
  marksAfter: number
  /** Number of bookmarks that begin after the last paragraph or table of the copied text. */
  bookmarksAfter: number
}

/** Returns a new record of copied text, before any paragraph or table is added to it. */
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
 * Returns the index of the requested heading directly above the item at `index`, or `undefined` if there is none.
 * Quotations between the two are skipped, because they only introduce the item's text.
 */
export function headingAbove(items: readonly CompositionItem[], index: number): number | undefined {
  let at = index - 1
  while (isQuotation(items[at])) at--
  return items[at]?.kind === 'heading' ? at : undefined
}

/**
 * Returns the copied text whose first heading was merged with a requested heading. `heading` is the index of that
 * requested heading. Returns `undefined` if the text below it still has its own first heading.
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
