import type { Spool } from '../parts/spool.ts'
import type { BookmarkNames } from '../references/bookmarks.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { CompositionItem } from '../request/request.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { TargetStyles } from '../styles/target-styles.ts'

/**
 * Parts of the composed document that are needed to write the blocks of a copied range (consecutive blocks): the spool
 * file, the rules for pages, new ids, and the rules for headings.
 */
export interface RangeTarget {
  readonly spool: Spool
  readonly pages: PageLook
  readonly ids: IdAllocator
  readonly headings: HeadingTarget
  /** True when the heights of blocks are measured, to estimate the page numbers in a table of contents. */
  readonly measuresPages: boolean
}

/**
 * Rules for the headings of the composed document: whether they are fitted below the requested headings, and how many
 * levels the contents list.
 */
export interface HeadingTarget {
  /**
   * True when copied headings take the heading styles of the composed document, at levels below the requested heading.
   */
  readonly fixes: boolean
  /** Deepest heading level that the table of contents lists; undefined when the document has no table of contents. */
  readonly deepestListed: number | undefined
  readonly styles: TargetStyles
  readonly names: BookmarkNames
  readonly items: readonly CompositionItem[]
}
