import type { CompositionAccount } from '../account/source-account.ts'
import type { Replacements } from '../cleaning/replacements.ts'
import type { CustomProperties } from '../data/custom-properties.ts'
import type { DataBindings } from '../data/data-bindings.ts'
import type { ListRestarts } from '../lists/list-restarts.ts'
import type { NumberingPart } from '../lists/numbering-part.ts'
import type { PartTarget } from '../parts/part-target.ts'
import type { BookmarkDirectory } from '../references/bookmarks.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { CleaningOptions } from '../request/request.ts'
import type { Stories } from '../stories/stories.ts'
import type { DocumentColours } from '../styles/document-colours.ts'
import type { TargetStyles } from '../styles/target-styles.ts'

/**
 * Composed document while text is copied into it: ids, styles, lists and notes shared by all source documents, and the
 * report.
 */
export interface Draft {
  readonly account: CompositionAccount
  readonly target: PartTarget
  readonly ids: IdAllocator
  readonly bookmarks: BookmarkDirectory
  readonly styles: TargetStyles
  readonly colours: DocumentColours
  readonly lists: DraftLists
  readonly stories: Stories
  readonly data: DraftData
  readonly rules: DraftRules
}

/** Numbered and bulleted lists of the composed document. */
export interface DraftLists {
  readonly numbering: NumberingPart
  /** Restarts the numbers of lists in each section. `undefined` for a single section, which needs no restart. */
  readonly restarts: ListRestarts | undefined
}

/** Data of the composed document outside its text: custom XML, document properties, and the names to replace. */
export interface DraftData {
  readonly replacements: Replacements
  readonly bindings: DataBindings
  readonly customProperties: CustomProperties
}

/** Rules for all source documents, such as removing comments or changing the levels of headings. */
export interface DraftRules {
  readonly clean: CleaningOptions | undefined
  readonly fixHeadings: boolean
  // This is one setting for the whole document. The template decides it. If sources keep their own look, any of them
  // can switch it on.
  /** True if the composed document has different headers on even and odd pages (ECMA-376, 17.10.1). */
  readonly evenAndOddHeaders: boolean
}
