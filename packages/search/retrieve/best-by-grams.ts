import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import { sectionsAbove, topKThreshold } from './score-bounds.ts'
import type { Bounds, Scope } from './score-bounds.ts'
import { addBoundsInRanges } from '../snapshot/ordinal-ranges.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { scoreArrays } from '../snapshot/array-pool.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'

/** Size of the knowledge base below which all 4-grams select candidates, since leaving some out would save nothing. */
const SMALL_COLLECTION_SECTIONS = 4000
/** Selected lists, shortest first, have together at most this share of the knowledge base's sections. */
const SHARE_READ = 1
/** Smallest number of selected 4-grams: a few alone may mislead. */
const FEWEST_GRAMS = 24

/**
 * Returns the sections with the best scores by the requirement's selective 4-grams within the ranges, best first.
 *
 * A 4-gram of half the knowledge base hardly changes the order of sections and costs more to read than all rare ones
 * together. Rare 4-grams therefore select the candidates; a candidate's final score uses all of them.
 */
export function bestByGrams(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  wanted: number,
  isExcluded: (sectionId: number) => boolean,
): FoundSection[] {
  const scope = { snapshot, ranges, isExcluded }
  const telling = selectiveGrams(requirement.sectionsWithGram, snapshot.statistics.sections)
  const bounds = boundsBy(telling, requirement, scope)
  const kthBest = topKThreshold(scope, bounds, wanted, 'gramImpacts')
  const top = new TopSections(wanted)
  for (const [at, { ordinals }] of (sectionsAbove(scope, bounds, kthBest) ?? []).entries()) {
    const { open, gramImpacts } = snapshot.segments[at]!
    const scores = new Float64Array(ordinals.length)
    for (const { posting, weight } of listsOf(telling, requirement, at))
      posting.addImpacts(scores, ordinals, gramImpacts, weight)
    ordinals.forEach((ordinal, place) => {
      top.offer(at, ordinal, open.sectionIds[ordinal]!, scores[place]!)
    })
  }
  for (const own of bounds) if (own !== null) scoreArrays.release(own)
  return top.sorted()
}

function boundsBy(telling: readonly number[], requirement: PreparedRequirement, scope: Scope): Bounds {
  return scope.snapshot.segments.map(({ info, gramImpacts }, at) => {
    const ranges = scope.ranges[at]!
    if (ranges.length === 0) return null
    const bounds = scoreArrays.take(info.sectionCount)
    for (const { posting, weight } of listsOf(telling, requirement, at))
      addBoundsInRanges(bounds, ranges, posting, gramImpacts, weight)
    return bounds
  })
}

/** Returns a segment's lists of some of the requirement's 4-grams, in the requirement's order. */
function listsOf(
  telling: readonly number[],
  { grams, gramIdf, gramPostings }: PreparedRequirement,
  segment: number,
): { posting: EncodedGrams; weight: number }[] {
  return telling.flatMap((gram) => {
    const posting = gramPostings[segment]![gram]
    return posting ? [{ posting, weight: grams[gram]!.count * gramIdf[gram]! }] : []
  })
}

/**
 * Returns the rarest 4-grams, which select the candidates, as rising indexes. They depend on the whole knowledge base
 * alone, so a section is a candidate or not regardless of the documents asked for and of how sections are spread over
 * segments.
 *
 * @param sectionsWithGram by 4-gram, the number of the knowledge base's sections that have it
 */
export function selectiveGrams(sectionsWithGram: readonly number[], sections: number): number[] {
  const all = sectionsWithGram.map((_, gram) => gram)
  if (sections < SMALL_COLLECTION_SECTIONS) return all
  const rarestFirst = all.toSorted((a, b) => sectionsWithGram[a]! - sectionsWithGram[b]! || a - b)
  let left = SHARE_READ * sections
  const chosen = rarestFirst.filter((gram, rank) => {
    left -= sectionsWithGram[gram]!
    return left >= 0 || rank < FEWEST_GRAMS
  })
  return chosen.sort((a, b) => a - b)
}
