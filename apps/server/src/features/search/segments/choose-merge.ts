import type { DocumentLanguage } from '@tenderwright/contract'
import { SEGMENT_FORMAT_VERSION } from '@tenderwright/search'

export interface MergeableSegment {
  id: number
  language: DocumentLanguage
  sectionCount: number
  /** Number of sections in the index segment that searches may find, without deleted and replaced ones. */
  living: number
  /** Version of the index segment's byte format. */
  format: number
}

/** Number of similar index segments merged into one. A higher number makes indexing faster but searches slower. */
export const MERGE_FACTOR = 16
/** Number of sections up to which all index segments count as equally large: a short document. */
const SMALLEST = 20
/** Number of sections from which indexing no longer merges an index segment, but only purges deleted sections. */
const LARGEST = 100_000
/** Maximum number of sections of an index segment to merge when no further documents are expected. */
const MOST_COMPACTED = 400_000
/** Minimum number of index segments worth merging. Fewer do not slow down searches. */
const FEWEST_COMPACTED = 4
/** Number of sections per language below which index segments are not merged. Small indexes are fast anyway. */
const SMALL_INDEX = 2000
/** Minimum size of an old-format index segment that is rewritten alone. Smaller ones are read fast in any format. */
const FEWEST_REWRITTEN = 2000

/**
 * Returns the index segments to merge next: 16 of one language and similar size, or one with mostly deleted sections.
 */
export function chooseMerge<T extends Omit<MergeableSegment, 'format'>>(segments: readonly T[]): T[] {
  // Returns an empty list if no merge is worth it.
  const wasteful = segments.find((segment) => segment.living * 2 < segment.sectionCount)
  if (wasteful !== undefined) return [wasteful]
  const candidates = segments.filter((segment) => segment.living < LARGEST)
  const tiers = Map.groupBy(candidates, (segment) => `${segment.language} ${tierOf(segment.living)}`)
  for (const tier of tiers.values()) {
    if (tier.length >= MERGE_FACTOR) return tier.toSorted((a, b) => a.id - b.id).slice(0, MERGE_FACTOR)
  }
  return []
}

/** Chooses the index segments to merge when no further documents are expected, to speed up searches. */
export function chooseCompaction(segments: readonly MergeableSegment[]): MergeableSegment[] {
  // With few segments, a search is several times faster. A segment is merged with all smaller ones of its language if
  // these are together at least as large. Of 9000, 4000, 2000, 1500 and 1000 sections, all but the first are merged.
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
