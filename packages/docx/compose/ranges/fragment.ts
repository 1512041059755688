import type { CompositionItem } from '../request/request.ts'
import type { BlockMeasure } from '../../front/pages/measure-block.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { SourcePages } from '../pages/source-pages.ts'
import type { SpoolPiece } from '../parts/spool.ts'
import type { PageSection } from '../pages/page-section.ts'

/** A heading of the composed document, for its table of contents. */
export interface ComposedHeading {
  /** 1-9 */
  level: number
  text: string
  bookmark: string
  /** Index of its block within the fragment. */
  block: number
}

/** Result of one item of the request: its text in the spool, and facts that its neighbours depend on. */
export interface Fragment {
  pieces: SpoolPiece[]
  /** The last block when it is a paragraph on which a page section may end; not among the pieces. */
  tail?: XmlElement
  blocks: number
  /**
   * Room that each block takes on a page, to estimate the pages of headings; empty without a table of
   * contents.
   */
  measures: BlockMeasure[]
  /** Points that drawings reach below its last block. */
  overhang: number
  headings: ComposedHeading[]
  /** Bookmarks of its first heading, which was merged with the requested heading before it; absent: it was not. */
  mergedMarks?: XmlElement[]
  /** Words of the heading that both were merged into. */
  mergedHeading?: string
  /** Bytes of the first block that ends a page section, when one does. */
  firstBreak?: SpoolPiece
  beginsWithTable: boolean
  endsWithTable: boolean
  /** Page sections at its beginning and at its end; absent: those of the base. */
  pages?: SourcePages
  /** First block of its range in the source. */
  firstBlock: number
  startSection?: PageSection
  endSection?: PageSection
  /** The last block itself ends a page section. */
  closed: boolean
  /** The item covers its source to the end, so the source's last section ends with it. */
  endsSource: boolean
  /** Its range goes up to the end of its source, wherever it begins. */
  reachesEnd: boolean
  /** Range markers written after its last block, and the bookmarks that begin among them. */
  marksAfter: number
  bookmarksAfter: number
}

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

/** Returns the text that a heading or quotation stands right above, over further ones; undefined for others. */
export function textBelow(
  items: readonly CompositionItem[],
  index: number,
  fragments: ReadonlyMap<number, Fragment>,
): Fragment | undefined {
  let at = index
  while (isAbove(items[at])) at++
  return at === index ? undefined : fragments.get(at)
}

/** Returns the index of the nearest heading item above a text, over quotations; undefined when other text is there. */
export function headingAbove(items: readonly CompositionItem[], index: number): number | undefined {
  let at = index - 1
  while (isQuotation(items[at])) at--
  return items[at]?.kind === 'heading' ? at : undefined
}

/** Returns the text whose first heading was merged with a heading item; undefined when none was. */
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
