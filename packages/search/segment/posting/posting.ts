import type { BoundsCursor } from '../section-list/bounds-cursor.ts'
import type { Impacts } from '../section-list/impact.ts'
import type { SectionEntry } from '../section-list/section-list.ts'
import type { SectionSlice } from '../section-list/section-slice.ts'

/** Decoded occurrences of a term: section `i` owns positions `starts[i]` to `starts[i+1] - 1`. */
export interface Occurrences {
  starts: Uint32Array
  positions: Uint32Array
  /** Index into `forms` of each position; null when there is one form. */
  forms: Uint16Array | null
}

/** Word positions of a term in one section, rising, counted from the field's start. */
export interface Places {
  title: readonly number[]
  body: readonly number[]
  /** Equivalences of the glossary by which some of them count; absent for none. */
  through?: readonly string[]
}

/** Part of a posting that ranking scans: the sections and their counts. */
export interface SectionCounts {
  readonly sectionCount: number
  /** Ordinals of the sections, rising. */
  readonly sections: Uint32Array
  readonly titleCounts: Uint16Array
  readonly bodyCounts: Uint16Array
  within(first: number, end: number): SectionSlice
  rank(ordinal: number): number
  find(ordinal: number): SectionEntry | null
  boundsCursor(): BoundsCursor
  mark(marks: Uint32Array | Uint8Array, mark: number): void
  addImpacts(sums: Float64Array, ordinals: Uint32Array, impacts: Impacts, weight: number): void
}

/** Posting of one term in one segment. The header is parsed at once, the rest on demand. */
export interface Posting extends SectionCounts {
  readonly forms: readonly string[]
  /** Approximate memory in bytes, what has been decoded included. */
  readonly weight: number
  /** Returns all positions, decoded together. */
  occurrences(): Occurrences
  /**
   * Returns the positions in one section without decoding the others, or null when the section does not have the term.
   */
  placesIn(ordinal: number): Places | null
}
