import type { BoundsCursor } from '../section-list/bounds-cursor.ts'
import type { Impacts } from '../section-list/impact.ts'
import type { SectionBitmap } from '../section-list/section-bitmap.ts'
import type { SectionEntry } from '../section-list/section-list.ts'
import type { SectionSlice } from '../section-list/section-slice.ts'

/** All positions of a term in a segment. Those in the i-th section begin at `positions[starts[i]]`, title first. */
export interface Occurrences {
  starts: Uint32Array
  positions: Uint32Array
  /** Index of the word form at each position; `null` if the term has only one form. */
  forms: Uint16Array | null
}

/** Positions of a term in one section: ascending 0-based word indexes in the title and in the body. */
export interface Places {
  title: readonly number[]
  body: readonly number[]
  /** Glossary entries, such as "leito = bed", by which synonyms in the text count; `undefined` if there are none. */
  through?: readonly string[]
}

/** Sections of a segment that have a term, with its counts in title and body. Ranking seldom needs positions. */
export interface SectionCounts {
  readonly sectionCount: number
  /** Ordinals of the sections that have the term, ascending. */
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

/** Posting list of a term: its sections, positions and word forms (singular, plural and so on) in a segment. */
export interface Posting extends SectionCounts {
  // The header of a posting is decoded immediately, its other parts on demand.

  readonly forms: readonly string[]
  /** Number of the term's occurrences in the segment; an upper bound if synonyms are included. */
  readonly occurrenceCount: number
  /** Returns the number of the term's occurrences in sections before `ordinal`. */
  occurrencesBefore(ordinal: number): number
  /** Approximate memory in bytes, including decoded parts. */
  readonly weight: number
  /** Decodes the positions in all sections of the segment. */
  occurrences(): Occurrences
  // The positions of no other section are decoded.
  /** Returns the positions in one section, or `null` if the section does not have the term. */
  placesIn(ordinal: number): Places | null
}
