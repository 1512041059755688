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
 * Composed document while sources are copied into it, with everything that the sources share, such as new ids, styles,
 * lists, notes and the composition's report.
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
  /** Restarts of lists; undefined when only one section is composed, since no list can continue from another. */
  readonly restarts: ListRestarts | undefined
}

/**
 * Values of the composed document outside its text (data of content controls, document properties), and the names to
 * replace in them and in the text.
 */
export interface DraftData {
  readonly replacements: Replacements
  readonly bindings: DataBindings
  readonly customProperties: CustomProperties
}

/** Rules of a composition request that apply to every source document, such as cleaning and fixing headings. */
export interface DraftRules {
  readonly clean: CleaningOptions | undefined
  readonly fixHeadings: boolean
  /**
   * True when any page section has different headers on even pages, which applies to the whole document (ECMA-376,
   * 17.10.1).
   */
  readonly evenAndOddHeaders: boolean
}
