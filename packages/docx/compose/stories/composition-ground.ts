import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { BookmarkDirectory, BookmarkNames } from '../references/bookmarks.ts'
import type { IntendedChanges } from '../account/intended-changes.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { Notices } from '../account/notices.ts'
import type { NumberingPart } from '../lists/numbering-part.ts'
import type { OutputPackage } from '../parts/output-package.ts'
import type { PageLook } from '../pages/page-look.ts'
import type { Replacements } from '../parts/replacements.ts'
import type { CompositionRequest } from '../request/request.ts'
import type { Spool } from '../parts/spool.ts'
import type { TargetStyles } from '../styles/target-styles.ts'

/** What every story of one composition is written with, and nothing that knows the stories. */
export interface CompositionGround {
  request: CompositionRequest
  /** Prefixes of everything written as part of a story. */
  registry: NamespaceRegistry
  ids: IdAllocator
  names: BookmarkNames
  bookmarks: BookmarkDirectory
  notices: Notices
  changes: IntendedChanges
  output: OutputPackage
  spool: Spool
  styles: TargetStyles
  numbering: NumberingPart
  pages: PageLook
  replacements: Replacements
  /** Some section shows different headers on even pages, which only the whole document can say (17.10.1). */
  evenAndOddHeaders: boolean
}
