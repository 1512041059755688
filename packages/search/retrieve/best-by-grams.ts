import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import { sectionsAbove, topKThreshold } from './score-bounds.ts'
import type { Bounds, Scope } from './score-bounds.ts'
import { addBoundsInRanges } from '../snapshot/ordinal-ranges.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { scoreArrays } from '../snapshot/array-pool.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'

/** In a knowledge base of fewer sections every gram helps to choose: leaving some out would spare nothing. */
const SMALL = 4000
/** Lists are read, the shortest first, until they name this share of the knowledge base's sections together. */
const SHARE_READ = 1
/** And as many at least: of a few grams one may mislead. */
const FEWEST = 24

/**
 * The sections with the best scores by the requirement's telling 4-grams within the ranges, best first.
 *
 * A gram of half the knowledge base moves a section among thousands of others by nearly nothing and costs more than
 * all rare ones together. Who becomes a candidate is therefore decided by the rare ones; what a candidate scores is
 * worked out from all of them.
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
  const least = topKThreshold(scope, bounds, wanted, 'gramImpacts')
  const top = new TopSections(wanted)
  for (const [at, { ordinals }] of (sectionsAbove(scope, bounds, least) ?? []).entries()) {
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

/** The lists that a segment has of some of the requirement's grams, in the requirement's order. */
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
 * The grams that decide who is a candidate, as indexes, rising. It depends on the whole knowledge base alone, so that
 * a section is a candidate or not whatever documents are asked and however the sections are spread over segments.
 *
 * @param sectionsWithGram by gram: how many of the knowledge base's sections have it
 */
export function selectiveGrams(sectionsWithGram: readonly number[], sections: number): number[] {
  const all = sectionsWithGram.map((_, gram) => gram)
  if (sections < SMALL) return all
  const rarestFirst = all.toSorted((a, b) => sectionsWithGram[a]! - sectionsWithGram[b]! || a - b)
  let left = SHARE_READ * sections
  const chosen = rarestFirst.filter((gram, rank) => {
    left -= sectionsWithGram[gram]!
    return left >= 0 || rank < FEWEST
  })
  return chosen.sort((a, b) => a - b)
}
