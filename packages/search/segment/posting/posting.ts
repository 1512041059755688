import type { Impacts } from '../section-list/impact.ts'
import type { SectionEntry } from '../section-list/section-list.ts'
import type { SectionSlice } from '../section-list/section-slice.ts'

/** The occurrences of a term in decoded form: section `i` owns positions `starts[i]` to `starts[i+1] - 1`. */
export interface Occurrences {
  starts: Uint32Array
  positions: Uint32Array
  /** Index into `forms` per position; null when there is one form. */
  forms: Uint16Array | null
}

/** Where a term stands in one section: rising word positions, counted from the field's start. */
export interface Places {
  title: readonly number[]
  body: readonly number[]
}

/** The part of a posting that ranking reads. */
export interface SectionCounts {
  readonly sectionCount: number
  /** Ordinals of the sections, rising. */
  readonly sections: Uint32Array
  readonly titleCounts: Uint16Array
  readonly bodyCounts: Uint16Array
  within(first: number, end: number): SectionSlice
  rank(ordinal: number): number
  find(ordinal: number): SectionEntry | null
  addImpactBounds(bounds: Float64Array, impacts: Impacts, weight: number): void
  mark(marks: Uint32Array, mark: number): void
  addImpacts(sums: Float64Array, ordinals: Uint32Array, impacts: Impacts, weight: number): void
}

/** One term in one segment. The header is read at once, the rest when somebody asks. */
export interface Posting extends SectionCounts {
  readonly forms: readonly string[]
  /** Approximate memory it takes now, in bytes. */
  readonly weight: number
  /** All positions, decoded together. */
  occurrences(): Occurrences
  /** The positions in one section, without decoding the others; null when the section has none. */
  placesIn(ordinal: number): Places | null
}
