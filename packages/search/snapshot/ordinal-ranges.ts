import type { Posting, SectionCounts } from '../segment/posting/posting.ts'
import type { Impacts } from '../segment/section-list/impact.ts'
import { lowerBound } from '../segment/section-list/sorted-search.ts'
import type { OrdinalRange } from './snapshot.ts'

/**
 * Number of section ranges from which a term's whole list of sections is decoded. With so many ranges, looking up the
 * ends of each one would take longer.
 */
const MANY_RANGES = 64

/**
 * Counts the sections that have a term, among those in the given ranges.
 *
 * @param posting sections of the index segment that have the term
 * @param ranges ranges of section numbers in the segment
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
 * Counts the occurrences of a term in the sections of the given ranges.
 *
 * @param ranges ranges of section numbers in the index segment
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

/** Returns the total number of sections in some ranges of section numbers. */
export function sectionsIn(ranges: readonly OrdinalRange[]): number {
  let count = 0
  for (const { first, end } of ranges) count += end - first
  return count
}

/**
 * Bit masks that record which words of a query each section has. `bySection` has a mask for each section of an index
 * segment, and `mark` is the bit of the current word.
 */
export interface Marks {
  bySection: Uint32Array
  mark: number
}

/**
 * Adds the contribution of a word or 4-gram to the score of each section that has it. A 4-gram is a run of four
 * letters. If `marks` is given, also sets the word's bit for these sections. Results outside `ranges` have no meaning.
 *
 * @param scores scores of all sections of the index segment, by their numbers
 * @param posting sections of the segment that have the word or 4-gram
 * @param impacts formula of the contribution
 */
export function addScoresInRanges(
  scores: Float64Array,
  ranges: readonly OrdinalRange[],
  posting: SectionCounts,
  impacts: Impacts,
  weight: number,
  marks: Marks | null = null,
): void {
  for (const range of isLargeShare(ranges, scores.length) ? [{ first: 0, end: scores.length }] : ranges) {
    const { sections, titleCounts, bodyCounts, from, to } = posting.within(range.first, range.end)
    for (let i = from; i < to; i++) {
      const section = sections[i]!
      scores[section]! += weight * impacts.exact(section, titleCounts[i]!, bodyCounts[i]!)
      if (marks !== null) marks.bySection[section]! |= marks.mark
    }
  }
}

/**
 * Divisor that decides whether a word's list of sections is read whole. It is if a query asks for at least 1/8 of a
 * segment's sections; otherwise only the parts with these sections are read.
 */
const WHOLE_LIST_FACTOR = 8

function isLargeShare(ranges: readonly OrdinalRange[], sections: number): boolean {
  return sectionsIn(ranges) * WHOLE_LIST_FACTOR >= sections
}
