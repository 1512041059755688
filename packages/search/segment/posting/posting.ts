import type { BoundsCursor } from '../section-list/bounds-cursor.ts'
import type { Impacts } from '../section-list/impact.ts'
import type { SectionBitmap } from '../section-list/section-bitmap.ts'
import type { SectionEntry } from '../section-list/seek-section.ts'
import type { SectionSlice } from '../section-list/section-slice.ts'

/**
 * All positions of a term in an index segment. The i-th section with the term has `positions[starts[i]]` to
 * `positions[starts[i + 1] - 1]`, first those in the title, then those in the body.
 */
export interface Occurrences {
  starts: Uint32Array
  positions: Uint32Array
  /**
   * Form of the term at each position, such as singular or plural, as an index in the list of forms. Null if the term
   * has only one form.
   */
  forms: Uint16Array | null
}

/**
 * Positions of a term in one section, in ascending order. They are its indexes among the words of the title, and among
 * the words of the body, each counted from 0.
 */
export interface Places {
  title: readonly number[]
  body: readonly number[]
  /**
   * Glossary entries, such as "leito = bed", by which a synonym in the text counts as the term. Some of the positions
   * are then those of the synonym. Absent when there are none.
   */
  through?: readonly string[]
}

/**
 * Sections of an index segment that have a term, with the numbers of its occurrences in title and body. Ranking usually
 * needs only these numbers, and no positions.
 */
export interface SectionCounts {
  readonly sectionCount: number
  /**
   * Numbers of the sections that have the term, in ascending order. A number (ordinal) identifies a section in its
   * index segment.
   */
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
 * Posting of one term, which has all its occurrences in the sections of an index segment. It also tells the form of the
 * word at each occurrence, such as singular or plural.
 */
export interface Posting extends SectionCounts {
  // The header of a posting is decoded immediately, its other parts on demand.

  readonly forms: readonly string[]
  /**
   * Number of the term's occurrences in all sections of the index segment. If synonyms are included, the number is an
   * upper bound.
   */
  readonly occurrenceCount: number
  /** Returns the number of the term's occurrences in the sections whose numbers are below `ordinal`. */
  occurrencesBefore(ordinal: number): number
  /**
   * Approximate memory in bytes that the occurrences of the term take, including the parts that are already decoded.
   */
  readonly weight: number
  /** Decodes and returns the term's positions in all sections of the index segment. */
  occurrences(): Occurrences
  /**
   * Returns the positions of the term in one section, or null when the section does not have the term. Other positions
   * are not decoded.
   *
   * @param ordinal number of the section in the index segment
   */
  placesIn(ordinal: number): Places | null
}
