import type { DocumentLanguage } from '@tenderwright/contract'
import { SEGMENT_FORMAT_VERSION } from '@tenderwright/search'

export interface MergeableSegment {
  id: number
  language: DocumentLanguage
  sectionCount: number
  /**
   * Number of sections in this segment that searches may find. A segment is an immutable part of the search index.
   * Deleted and replaced sections are not counted.
   */
  living: number
  /** Version of the byte format in which this segment (an immutable part of the search index) is stored. */
  format: number
}

/**
 * Number of similarly large segments that are merged into one; a segment is an immutable part of the search index. A
 * larger number means less work for indexing, but more segments to read for each search.
 */
export const MERGE_FACTOR = 16
/**
 * Size of a segment of the search index, in sections, up to which all segments count as equally large when they are
 * merged. A short document has this size.
 */
const SMALLEST = 20
/**
 * Size of a segment of the search index, in sections, from which it is no longer merged while documents are indexed.
 * Such a large segment is only rewritten to remove deleted sections.
 */
const LARGEST = 100_000
/**
 * Largest size of a segment of the search index, in sections, that is merged when no further documents are expected. A
 * segment is an immutable part of the index.
 */
const MOST_COMPACTED = 400_000
/**
 * Minimum number of segments that are worth merging, because merging fewer does not make searches faster. A segment is
 * an immutable part of the search index.
 */
const FEWEST_COMPACTED = 4
/**
 * Number of sections in one language below which segments of the search index are not merged, because searches are fast
 * anyway.
 */
const SMALL_INDEX = 2000
/**
 * Minimum number of sections in a segment that is rewritten because its format is old. A segment is a part of the
 * search index. Smaller ones are read fast in any format.
 */
const FEWEST_REWRITTEN = 2000

/**
 * Returns the segments to merge next; a segment is an immutable part of the search index. They are sixteen of one
 * language and similar size, or a single one with more deleted than other sections. Returns an empty list if no merge
 * is worthwhile.
 */
export function chooseMerge<T extends Omit<MergeableSegment, 'format'>>(segments: readonly T[]): T[] {
  const wasteful = segments.find((segment) => segment.living * 2 < segment.sectionCount)
  if (wasteful !== undefined) return [wasteful]
  const candidates = segments.filter((segment) => segment.living < LARGEST)
  const tiers = Map.groupBy(candidates, (segment) => `${segment.language} ${tierOf(segment.living)}`)
  for (const tier of tiers.values()) {
    if (tier.length >= MERGE_FACTOR) return tier.toSorted((a, b) => a.id - b.id).slice(0, MERGE_FACTOR)
  }
  return []
}

/**
 * Chooses parts (segments) of the search index to merge when no further documents are expected, because fewer segments
 * make searches faster. A segment is merged if all smaller ones of its language are together at least as large. Of
 * 9000, 4000, 2000, 1500 and 1000 sections, all but the first are merged.
 */
export function chooseCompaction(segments: readonly MergeableSegment[]): MergeableSegment[] {
  // With this choice, a section is rewritten only when its segment becomes at least twice as large.
  for (const own of Map.groupBy(segments, ({ language }) => language).values()) {
    const byRisingSize = own.toSorted((a, b) => a.living - b.living || b.id - a.id)
    let smaller = 0
    let chosen = 0
    for (const [at, segment] of byRisingSize.entries()) {
      const size = segment.living
      if (size <= smaller && smaller + size <= MOST_COMPACTED) chosen = at + 1
      smaller += size
    }
    if (chosen >= FEWEST_COMPACTED && smaller >= SMALL_INDEX)
      return byRisingSize.slice(0, chosen).sort((a, b) => a.id - b.id)
  }
  // An earlier release wrote long lists into one row. All of it must be read to look up one section, so such segments
  // are rewritten.
  return segments
    .filter(({ format, living }) => format < SEGMENT_FORMAT_VERSION && living >= FEWEST_REWRITTEN)
    .slice(0, 1)
}

function tierOf(sections: number): number {
  return Math.floor(Math.log(Math.max(1, sections / SMALLEST)) / Math.log(MERGE_FACTOR))
}
