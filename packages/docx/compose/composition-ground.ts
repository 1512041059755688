import type { NamespaceRegistry } from '../package/namespaces.ts'
import type { BookmarkDirectory, BookmarkNames } from './bookmarks.ts'
import type { IntendedChanges } from './changes.ts'
import type { IdAllocator } from './ids.ts'
import type { Notices } from './notices.ts'
import type { NumberingPart } from './numbering.ts'
import type { OutputPackage } from './output-package.ts'
import type { PageLook } from './page-sections.ts'
import type { Replacements } from './replacements.ts'
import type { CompositionRequest } from './request.ts'
import type { Spool } from './spool.ts'
import type { TargetStyles } from './target-styles.ts'

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
