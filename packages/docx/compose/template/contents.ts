import { PageEstimator } from '../../front/pages/estimate-pages.ts'
import { headingNumbers } from '../../front/heading-numbers.ts'
import { tableOfContents, tocPageCount } from '../../front/table-of-contents.ts'
import { child } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { NumberingPart } from '../lists/numbering-part.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { ComposedHeading } from '../ranges/fragment.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { CompositionRequest } from '../request/request.ts'
import type { TargetStyles } from '../styles/target-styles.ts'

/**
 * Heading that the table of contents can list, with its estimated page. Pages are counted from 0, the first page after
 * the title page and table of contents.
 */
export interface PlacedHeading extends ComposedHeading {
  page: number
  /**
   * Index of the heading in the list of requested headings, sections and texts. Absent for a heading inside a copied
   * section.
   */
  item?: number
}

/**
 * Heading for the table of contents with its automatic number, if it has one. The page of the heading is counted from
 * 1, the first page of the whole document.
 */
export interface NumberedHeading extends PlacedHeading {
  number?: string | undefined
}

/**
 * Settings and services that are needed to write the table of contents of a composed document: ids, page settings,
 * styles and lists.
 */
export interface ContentsTarget {
  readonly ids: IdAllocator
  readonly pages: PageLook
  readonly styles: TargetStyles
  readonly numbering: NumberingPart
}

/**
 * Returns headings with the automatic numbers and the pages that a table of contents shows. Pages are counted from the
 * first page of the document. Numbers are left out if headings keep their levels.
 * @param before content before the first section: groups of paragraphs and tables, each on its own pages, and the
 * number of entries in a table of contents there (`undefined` for none)
 */
export function numberedHeadings(
  { fixHeadings }: Pick<CompositionRequest, 'fixHeadings'>,
  headings: readonly PlacedHeading[],
  before: { blocks: XmlElement[][]; entries: number | undefined },
  { styles: { front, table }, numbering }: ContentsTarget,
): NumberedHeading[] {
  const first = before.blocks.reduce(
    (sum, blocks) => sum + pagesOf(blocks),
    before.entries === undefined ? 0 : tocPageCount(before.entries),
  )
  const counted = headings.filter((heading) => !heading.isUnnumbered)
  const levels = counted.map((heading) => heading.level)
  // If heading levels are not fixed, headings may keep the numbers of their source. The displayed numbers are then
  // unknown.
  const numbers = fixHeadings ? headingNumbers(levels, front.headings, table.root, numbering.toXml()) : []
  const numberOf = new Map(counted.map((heading, index) => [heading, numbers[index]]))
  return headings.map((heading) =>
    Object.assign({}, heading, { page: first + heading.page + 1, number: numberOf.get(heading) }),
  )
}

/**
 * Returns the paragraphs of the table of contents, with a line for each heading. Returns an empty array if no table of
 * contents was requested.
 * @param ownTitle the template's own title for its table of contents, which is shown instead of the requested one
 */
export function contentsOf(
  { tableOfContents: wanted }: Pick<CompositionRequest, 'tableOfContents'>,
  ownTitle: XmlElement | undefined,
  headings: readonly NumberedHeading[],
  { ids, pages, styles: { front } }: ContentsTarget,
): XmlElement[] {
  if (!wanted) return []
  const entries = headings.map(({ level, text, bookmark, page, number }) => ({
    level,
    text,
    bookmark,
    page,
    ...(number === undefined ? {} : { number }),
  }))
  return tableOfContents(entries, {
    title: ownTitle ?? wanted.title,
    maxLevel: wanted.maxLevel,
    textWidth: textWidth(pages.base),
    styles: front,
    controlId: Number(ids.contentControl()),
  })
}

function pagesOf(blocks: XmlElement[]): number {
  if (blocks.length === 0) return 0
  const estimator = new PageEstimator()
  for (const block of blocks) estimator.add(block)
  return estimator.page - 1
}

/**
 * Returns the width of the text between the margins, in twentieths of a point. `page` are page settings (`w:sectPr`).
 * If their measures are missing or implausibly small, returns the width on the default page.
 */
export function textWidth(page: XmlElement): number {
  const size = child(page, 'w:pgSz')?.attributes ?? {}
  const margins = child(page, 'w:pgMar')?.attributes ?? {}
  const width = Number(size['w:w']) - Number(margins['w:left']) - Number(margins['w:right'])
  return Number.isFinite(width) && width > 1000 ? Math.round(width) : 9070
}
