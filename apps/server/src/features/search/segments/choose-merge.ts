import type { DocumentLanguage } from '@tenderwright/contract'
import { SEGMENT_FORMAT_VERSION } from '@tenderwright/search'

export interface MergeableSegment {
  id: number
  language: DocumentLanguage
  sectionCount: number
  /**
   * Number of sections in this segment (an immutable part of the search index) that searches may find. Deleted and
   * replaced sections are not counted.
   */
  living: number
  /** Version of the byte format in which this segment (an immutable part of the search index) is stored. */
  format: number
}

/**
 * Number of segments (immutable parts of the search index) of similar size that are merged into one. A larger number
 * means less work for indexing, but more segments to read for each search.
 */
export const MERGE_FACTOR = 16
/**
 * Number of sections up to which all segments (immutable parts of the search index) count as equally large. A short
 * document has this size.
 */
const SMALLEST = 20
/**
 * Number of sections from which a segment (an immutable part of the search index) is no longer merged while documents
 * are indexed. Such a segment is only rewritten to remove deleted sections.
 */
const LARGEST = 100_000
/**
 * Maximum number of sections of a segment (an immutable part of the search index) that is merged when no further
 * documents are expected.
 */
const MOST_COMPACTED = 400_000
/**
 * Minimum number of segments (immutable parts of the search index) that are worth merging. Merging fewer does not make
 * searches faster.
 */
const FEWEST_COMPACTED = 4
/**
 * Number of sections in one language below which segments of the search index are not merged, because searches are fast
 * anyway.
 */
const SMALL_INDEX = 2000
/**
 * Minimum number of sections for rewriting a single segment (an immutable part of the search index) in an old format.
 * Smaller segments are read fast in any format.
 */
const FEWEST_REWRITTEN = 2000

/**
 * Returns the segments (immutable parts of the search index) to merge next: sixteen of one language and similar size,
 * or a single one with more deleted than other sections. Returns an empty list if no merge is worthwhile.
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
 * Chooses the segments (immutable parts of the search index) to merge when no further documents are expected. With few
 * segments, searches are several times faster. A segment is merged with all smaller ones of its language if these are
 * together at least as large. Of 9000, 4000, 2000, 1500 and 1000 sections, all but the first are merged.
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
