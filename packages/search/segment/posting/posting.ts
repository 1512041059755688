import type { BoundsCursor } from '../section-list/bounds-cursor.ts'
import type { Impacts } from '../section-list/impact.ts'
import type { SectionBitmap } from '../section-list/section-bitmap.ts'
import type { SectionEntry } from '../section-list/section-list.ts'
import type { SectionSlice } from '../section-list/section-slice.ts'

/**
 * All positions of a term in an index segment. Those in its i-th section are `positions[starts[i]]` to
 * `positions[starts[i + 1] - 1]`.
 */
export interface Occurrences {
  starts: Uint32Array
  positions: Uint32Array
  /**
   * For each position, the index of the word's form (such as singular or plural); null when there is only one form.
   */
  forms: Uint16Array | null
}

/**
 * Positions of a term in one section: ascending indexes among the words of the title, and among those of the body, from
 * 0.
 */
export interface Places {
  title: readonly number[]
  body: readonly number[]
  /**
   * Other writings from the glossary by which some of the places count, such as "leito = bed". Absent when there are
   * none.
   */
  through?: readonly string[]
}

/**
 * Sections of an index segment that have a term, with the numbers of its occurrences in title and body. Ranking scans
 * this part of a posting; it needs few positions.
 */
export interface SectionCounts {
  readonly sectionCount: number
  /** Numbers of the sections in the segment (ordinals), ascending. */
  readonly sections: Uint32Array
  readonly titleCounts: Uint16Array
  readonly bodyCounts: Uint16Array
  within(first: number, end: number): SectionSlice
  rank(ordinal: number): number
  find(ordinal: number): SectionEntry | null
  boundsCursor(): BoundsCursor
  bitmap(sections: number): SectionBitmap
  addImpacts(sums: Float64Array, ordinals: Uint32Array, impacts: Impacts, weight: number): void
}

/**
 * Posting of one term: all its occurrences in the sections of an index segment, with the forms of the word (such as
 * singular and plural). Its header is decoded at once, its other parts on demand.
 */
export interface Posting extends SectionCounts {
  readonly forms: readonly string[]
  /** Approximate memory that the posting takes, in bytes, including decoded data. */
  readonly weight: number
  /** Decodes and returns the term's positions in all sections. */
  occurrences(): Occurrences
  /**
   * Returns the positions in one section, or null when the section does not have the term. Decodes no other section.
   */
  placesIn(ordinal: number): Places | null
}
