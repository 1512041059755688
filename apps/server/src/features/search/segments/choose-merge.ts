import type { DocumentLanguage } from '@tenderwright/contract'

export interface MergeableSegment {
  id: number
  language: DocumentLanguage
  sectionCount: number
  /** The number of its sections that are visible, or will be again. */
  living: number
}

/**
 * As many segments of one size make one of the next: each section is rewritten once for every such step. More of them
 * mean fewer steps and more segments that questions look into until the index is compacted.
 */
export const MERGE_FACTOR = 16
/** The smallest size, in sections, a short document: whatever is smaller counts as this. */
const SMALLEST = 20
/** Above this, in sections, a segment is only rewritten to drop what was deleted from it. */
const LARGEST = 100_000
/** Nor are more than so many compacted into one segment. */
const MOST_COMPACTED = 400_000
/** Fewer segments, or segments of fewer sections together, are quick to ask as they are. */
const FEWEST_COMPACTED = 4
const SMALL_INDEX = 2000

/**
 * The segments to merge next, in the order in which they were made; none when nothing is worth it. Segments of one
 * language and about one size go together, and one that is mostly deleted sections is rewritten alone.
 */
export function chooseMerge(segments: readonly MergeableSegment[]): MergeableSegment[] {
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
 * Chooses what to merge once nothing more is coming: of the segments of one language, by falling size, the first that is no
 * larger than all smaller ones together, and these. What is left are segments each larger than all that follow, a handful;
 * and a section is rewritten only when its segment at least doubles.
 *
 * A question reads a block for each of its words and 4-grams in every segment, so that the index of the same sections is
 * several times quicker to ask in few segments than in many.
 */
export function chooseCompaction(segments: readonly MergeableSegment[]): MergeableSegment[] {
  for (const own of Map.groupBy(segments, ({ language }) => language).values()) {
    const byRisingSize = own.toSorted((a, b) => a.living - b.living || b.id - a.id)
    let smaller = 0
    let chosen = 0
    for (const [at, segment] of byRisingSize.entries()) {
      const size = segment.living
      if (size <= smaller && smaller + size <= MOST_COMPACTED) chosen = at + 1
      smaller += size
    }
    const sections = byRisingSize.slice(0, chosen).reduce((sum, segment) => sum + segment.living, 0)
    if (chosen >= FEWEST_COMPACTED && sections >= SMALL_INDEX)
      return byRisingSize.slice(0, chosen).sort((a, b) => a.id - b.id)
  }
  return []
}

function tierOf(sections: number): number {
  return Math.floor(Math.log(Math.max(1, sections / SMALLEST)) / Math.log(MERGE_FACTOR))
}
