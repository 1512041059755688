import type { Spool } from '../parts/spool.ts'
import type { BookmarkNames } from '../references/bookmarks.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { CompositionItem } from '../request/request.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { TargetStyles } from '../styles/target-styles.ts'

/**
 * Settings and services for writing a copied section, such as a temporary file for its text, new ids, and the rules for
 * pages and headings.
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
 * Rules for the headings of copied sections. They tell, for example, whether these get levels below the requested
 * headings, and how many levels the table of contents lists.
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
