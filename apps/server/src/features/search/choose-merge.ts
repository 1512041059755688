/** Consecutive sections of one document in a segment that are visible, or will be again. */
export interface MergeablePart {
  documentId: string
  generation: number
  first: number
  count: number
}

export interface MergeableSegment {
  id: number
  language: 'pt' | 'en'
  sectionCount: number
  parts: MergeablePart[]
}

/** As many segments of one size make one of the next: each section is rewritten once for every such step. */
const MERGE_FACTOR = 8
/** The smallest size, in sections: whatever is smaller counts as this. */
const SMALLEST = 100
/** Above this, in sections, a segment is only rewritten to drop what was deleted from it. */
const LARGEST = 100_000

/**
 * The segments to merge next, in the order in which they were made; none when nothing is worth it. Segments of one
 * language and about one size go together, and one that is mostly deleted sections is rewritten alone.
 */
export function chooseMerge(segments: readonly MergeableSegment[]): MergeableSegment[] {
  const wasteful = segments.find((segment) => livingSections(segment) * 2 < segment.sectionCount)
  if (wasteful !== undefined) return [wasteful]
  const candidates = segments.filter((segment) => livingSections(segment) < LARGEST)
  const tiers = Map.groupBy(candidates, (segment) => `${segment.language} ${tierOf(livingSections(segment))}`)
  for (const tier of tiers.values()) {
    if (tier.length >= MERGE_FACTOR) return tier.toSorted((a, b) => a.id - b.id).slice(0, MERGE_FACTOR)
  }
  return []
}

function livingSections({ parts }: MergeableSegment): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

function tierOf(sections: number): number {
  return Math.floor(Math.log(Math.max(1, sections / SMALLEST)) / Math.log(MERGE_FACTOR))
}
