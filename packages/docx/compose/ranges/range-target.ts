import type { Spool } from '../parts/spool.ts'
import type { BookmarkNames } from '../references/bookmarks.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { CompositionItem } from '../request/request.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { TargetStyles } from '../styles/target-styles.ts'

/**
 * Settings and services that are needed to write a copied section: a temporary file for text, the rules for pages, a
 * supply of new ids, and the rules for headings.
 */
export interface RangeTarget {
  readonly spool: Spool
  readonly pages: PageLook
  readonly ids: IdAllocator
  readonly headings: HeadingTarget
  /** True when the heights of paragraphs and tables are measured, to estimate page numbers for a table of contents. */
  readonly measuresPages: boolean
}

/**
 * Rules for the headings of copied sections: whether they get levels below the requested headings, and how many levels
 * the table of contents lists.
 */
export interface HeadingTarget {
  /**
   * True when copied headings get the heading styles of the composed document, at levels below the requested heading.
   */
  readonly fixes: boolean
  /** Deepest heading level that the table of contents lists; undefined when the document has no table of contents. */
  readonly deepestListed: number | undefined
  readonly styles: TargetStyles
  readonly names: BookmarkNames
  readonly items: readonly CompositionItem[]
}
