import type { BoundsCursor } from '../section-list/bounds-cursor.ts'
import type { Impacts } from '../section-list/impact.ts'
import type { SectionBitmap } from '../section-list/section-bitmap.ts'
import type { SectionEntry } from '../section-list/section-list.ts'
import type { SectionSlice } from '../section-list/section-slice.ts'

/** Decoded occurrences of a term. Section `i` has the positions `starts[i]` to `starts[i+1] - 1`. */
export interface Occurrences {
  starts: Uint32Array
  positions: Uint32Array
  /** Index into `forms` for each position; null when there is only one form. */
  forms: Uint16Array | null
}

/** Word positions of a term in one section, ascending, counted from the start of the field. */
export interface Places {
  title: readonly number[]
  body: readonly number[]
  /** Glossary equivalences by which some of the places count. Absent when there are none. */
  through?: readonly string[]
}

/** Part of a posting that ranking scans: the sections and their counts. */
export interface SectionCounts {
  readonly sectionCount: number
  /** Ordinals of the sections, ascending. */
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

/** Posting of one term in one segment. Its header is parsed at once, its other parts on demand. */
export interface Posting extends SectionCounts {
  readonly forms: readonly string[]
  /** Approximate memory in bytes, including decoded data. */
  readonly weight: number
  /** Returns all positions, decoding them together. */
  occurrences(): Occurrences
  /** Returns the positions in one section, or null when the term is not in it. Decodes no other section. */
  placesIn(ordinal: number): Places | null
}
