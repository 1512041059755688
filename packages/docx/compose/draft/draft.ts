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
  /**
   * Object that lets the numbers of lists begin again in each item of the composition request. Undefined when only one
   * section is composed, because no list can continue from another section then.
   */
  readonly restarts: ListRestarts | undefined
}

/**
 * Values of the composed document outside its text (data of content controls, document properties), and the names that
 * are replaced in the values and in the text.
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
   * True when the composed document has different headers on even and odd pages, which is one setting for the whole
   * document (ECMA-376, 17.10.1). It follows from the template or, when sources keep their own look, from any source
   * document.
   */
  readonly evenAndOddHeaders: boolean
}
