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
 * Composed document while text is copied into it. It has everything that all source documents share, such as new ids,
 * styles, lists, notes and the report.
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
   * Restarts the numbers of lists in each requested section. `undefined` when only one section is copied, because no
   * list can then continue from another section.
   */
  readonly restarts: ListRestarts | undefined
}

/**
 * Data of the composed document outside its text: values of content controls and document properties. It also contains
 * the names to replace, both in these values and in the text.
 */
export interface DraftData {
  readonly replacements: Replacements
  readonly bindings: DataBindings
  readonly customProperties: CustomProperties
}

/**
 * Rules that apply to every source document of a composed document, such as removing comments or changing the levels of
 * headings.
 */
export interface DraftRules {
  readonly clean: CleaningOptions | undefined
  readonly fixHeadings: boolean
  /**
   * True when the composed document has different headers on even and odd pages. This is one setting for the whole
   * document (ECMA-376, 17.10.1). The template decides this setting. If source documents keep their own look, any of
   * them can switch it on.
   */
  readonly evenAndOddHeaders: boolean
}
