import type { Posting, SectionCounts } from '../segment/posting/posting.ts'
import type { Impacts } from '../segment/section-list/impact.ts'
import { lowerBound } from '../segment/section-list/sorted-search.ts'
import type { OrdinalRange } from './snapshot.ts'

/** Number of section ranges at which the whole section list is decoded, which is then faster than lookups. */
const MANY_RANGES = 64

/**
 * Counts the sections with a term in the given ranges.
 *
 * @param posting sections of the index segment that have the term
 * @param ranges ranges of ordinals in the segment
 * @param sectionCount number of the segment's sections
 */
export function countWithin(
  posting: SectionCounts,
  ranges: readonly OrdinalRange[],
  sectionCount: number,
): number {
  // If the ranges cover the whole segment, the stored number is returned without counting.
  if (coversAll(ranges, sectionCount)) return posting.sectionCount
  let count = 0
  if (ranges.length < MANY_RANGES) {
    for (const { first, end } of ranges) count += posting.rank(end) - posting.rank(first)
    return count
  }
  const { sections } = posting
  for (const { first, end } of ranges) count += lowerBound(sections, end) - lowerBound(sections, first)
  return count
}

/**
 * Counts the occurrences of a term in the given ranges.
 *
 * @param ranges ranges of ordinals in the segment
 * @param sectionCount number of the segment's sections
 */
export function occurrencesWithin(
  posting: Posting,
  ranges: readonly OrdinalRange[],
  sectionCount: number,
): number {
  if (coversAll(ranges, sectionCount)) return posting.occurrenceCount
  let occurrences = 0
  for (const { first, end } of ranges)
    occurrences += posting.occurrencesBefore(end) - posting.occurrencesBefore(first)
  return occurrences
}

function coversAll(ranges: readonly OrdinalRange[], sectionCount: number): boolean {
  return ranges.length === 1 && ranges[0]!.first === 0 && ranges[0]!.end === sectionCount
}

/** Returns the total number of sections in some ranges. */
export function sectionsIn(ranges: readonly OrdinalRange[]): number {
  let count = 0
  for (const { first, end } of ranges) count += end - first
  return count
}

/** Bit masks of the query words in each section. `mark` is the bit of the current word. */
export interface Marks {
  bySection: Uint32Array
  mark: number
}

/**
 * Adds a term's score to each section that has it and, with `marks`, sets the term's bit.
 * @param scores scores of all sections of the index segment, by ordinal
 * @param posting sections of the segment that have the term
 * @param impacts formula of the score
 */
export function addScoresInRanges(
  scores: Float64Array,
  ranges: readonly OrdinalRange[],
  posting: SectionCounts,
  impacts: Impacts,
  weight: number,
  marks: Marks | null = null,
): void {
  // Scores and masks of sections outside `ranges` are undefined afterwards.
  for (const range of isLargeShare(ranges, scores.length) ? [{ first: 0, end: scores.length }] : ranges) {
    const { sections, titleCounts, bodyCounts, from, to } = posting.within(range.first, range.end)
    for (let i = from; i < to; i++) {
      const section = sections[i]!
      scores[section]! += weight * impacts.exact(section, titleCounts[i]!, bodyCounts[i]!)
      if (marks !== null) marks.bySection[section]! |= marks.mark
    }
  }
}

/** Section lists are read whole if a query asks for at least 1/8 of the segment's sections, otherwise in parts. */
const WHOLE_LIST_FACTOR = 8

function isLargeShare(ranges: readonly OrdinalRange[], sections: number): boolean {
  return sectionsIn(ranges) * WHOLE_LIST_FACTOR >= sections
}
