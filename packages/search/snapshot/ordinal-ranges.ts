import type { SectionCounts } from '../segment/posting/posting.ts'
import type { Impacts } from '../segment/section-list/impact.ts'
import { lowerBound } from '../segment/section-list/sorted-search.ts'
import type { OrdinalRange } from './snapshot.ts'

/** From so many ranges on, decoding a list once is cheaper than looking up each range's ends in it. */
const MANY_RANGES = 64

/** Sections of a posting within the ranges; the header's count when the ranges leave nothing out. */
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

/** How many sections the ranges cover. */
export function sectionsIn(ranges: readonly OrdinalRange[]): number {
  let count = 0
  for (const { first, end } of ranges) count += end - first
  return count
}

/** One bit for each of several lists; sections get those of the lists they are in. */
export interface Marks {
  bySection: Uint32Array
  mark: number
}

/**
 * Adds what a term or 4-gram gives to every section of the ranges that has it. Scores and marks outside the ranges
 * mean nothing.
 */
export function addScoresInRanges(
  scores: Float64Array,
  ranges: readonly OrdinalRange[],
  posting: SectionCounts,
  impacts: Impacts,
  weight: number,
  marks: Marks | null = null,
): void {
  for (const range of isMost(ranges, scores.length) ? [{ first: 0, end: scores.length }] : ranges) {
    const { sections, titleCounts, bodyCounts, from, to } = posting.within(range.first, range.end)
    for (let i = from; i < to; i++) {
      const section = sections[i]!
      scores[section]! += weight * impacts.exact(section, titleCounts[i]!, bodyCounts[i]!)
      if (marks !== null) marks.bySection[section]! |= marks.mark
    }
  }
}

/** The same, but never less than a term or 4-gram gives and at most `impacts.boundRatio` times that: several times quicker. */
export function addBoundsInRanges(
  bounds: Float64Array,
  ranges: readonly OrdinalRange[],
  posting: SectionCounts,
  impacts: Impacts,
  weight: number,
): void {
  if (isMost(ranges, bounds.length)) posting.addImpactBounds(bounds, impacts, weight)
  else addScoresInRanges(bounds, ranges, posting, impacts, weight)
}

/** Ranges with less than one in so many of a segment's sections are looked up in a list; else it is read whole. */
const WHOLE_LIST_WHEN = 8

function isMost(ranges: readonly OrdinalRange[], sections: number): boolean {
  return sectionsIn(ranges) * WHOLE_LIST_WHEN >= sections
}
