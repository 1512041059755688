import type { SectionCounts } from '../segment/posting/posting.ts'
import type { Impacts } from '../segment/section-list/impact.ts'
import type { OrdinalRange, SnapshotSegment, Snapshot } from '../snapshot/snapshot.ts'

/**
 * Sections among which a query searches. They are those of one consistent view of the index, restricted to some
 * documents, without excluded sections.
 */
export interface Scope {
  snapshot: Snapshot
  /**
   * Sections that may be found, for each segment of the index. They are given as ranges of the sections' numbers in the
   * segment.
   */
  ranges: readonly (readonly OrdinalRange[])[]
  /** Returns whether the section with this id must be left out. `null` if no section must be left out. */
  isExcluded: ((sectionId: number) => boolean) | null
}

/**
 * Word or 4-gram of a query, with its weight. For each segment of the index, `lists` has the sections that contain it,
 * or null if there are none. A 4-gram is a run of four letters.
 */
export interface WeightedLists {
  weight: number
  lists: readonly (SectionCounts | null)[]
}

/**
 * Formula that converts the counts of a word or 4-gram to a score. A 4-gram is a run of four letters. Words and 4-grams
 * have different formulas.
 */
export interface Scoring {
  /**
   * Returns the amounts that occurrences of a word or 4-gram add to the scores of a segment's sections. The amounts do
   * not include the word's weight. A 4-gram is a run of four letters.
   */
  impactsOf: (segment: SnapshotSegment) => Impacts
  /** Largest amount that one word or run of four letters can add to a score, before its weight. */
  ceiling: number
}
