import type { SectionCounts } from '../segment/posting/posting.ts'
import type { Impacts } from '../segment/section-list/impact.ts'
import { lowerBound } from '../segment/section-list/sorted-search.ts'
import type { OrdinalRange } from './snapshot.ts'

/** Number of ranges from which decoding a list once is cheaper than looking up each range's ends in it. */
const MANY_RANGES = 64

/**
 * Returns the number of a posting's sections within the ranges; the header's count when the ranges cover the segment.
 */
export function countWithin(
  posting: SectionCounts,
  ranges: readonly OrdinalRange[],
  sectionCount: number,
): number {
  if (ranges.length === 1 && ranges[0]!.first === 0 && ranges[0]!.end === sectionCount) {
    return posting.sectionCount
  }
  let count = 0
  if (ranges.length < MANY_RANGES) {
    for (const { first, end } of ranges) count += posting.rank(end) - posting.rank(first)
    return count
  }
  const { sections } = posting
  for (const { first, end } of ranges) count += lowerBound(sections, end) - lowerBound(sections, first)
  return count
}

/** Returns the number of sections in the ranges. */
export function sectionsIn(ranges: readonly OrdinalRange[]): number {
  let count = 0
  for (const { first, end } of ranges) count += end - first
  return count
}

/** Bit masks by section; each of several lists has a bit. */
export interface Marks {
  bySection: Uint32Array
  mark: number
}

/**
 * Adds the impact of a term or 4-gram to every section of the ranges that has it. Scores and marks outside the ranges
 * are undefined.
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
 * Ranges that cover at least one in this number of a segment's sections have a list read whole; others are looked up in
 * it.
 */
const WHOLE_LIST_FACTOR = 8

function isLargeShare(ranges: readonly OrdinalRange[], sections: number): boolean {
  return sectionsIn(ranges) * WHOLE_LIST_FACTOR >= sections
}
