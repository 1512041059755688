import type { Spool } from '../parts/spool.ts'
import type { BookmarkNames } from '../references/bookmarks.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { CompositionItem } from '../request/request.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { TargetStyles } from '../styles/target-styles.ts'

/** Services for writing a copied section: the temporary file, ids, and the rules for pages and headings. */
export interface RangeTarget {
  readonly spool: Spool
  readonly pages: PageLook
  readonly ids: IdAllocator
  readonly headings: HeadingTarget
  /** True if block heights are measured, to estimate the page numbers of a table of contents. */
  readonly measuresPages: boolean
}

/** Rules for the headings of copied sections, such as the levels that the table of contents lists. */
export interface HeadingTarget {
  /** True if copied headings get the composed document's heading styles, at levels below the requested heading. */
  readonly fixes: boolean
  /** Deepest heading level in the table of contents; `undefined` if there is none. */
  readonly deepestListed: number | undefined
  readonly styles: TargetStyles
  readonly names: BookmarkNames
  readonly items: readonly CompositionItem[]
}
