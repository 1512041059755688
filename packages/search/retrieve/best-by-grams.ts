import type { PreparedRequirement } from '../score/prepare-requirement.ts'
import { addScores } from './scan.ts'
import type { OrdinalRange, Snapshot } from './snapshot.ts'
import { spareScores } from './spare-arrays.ts'
import { TopSections } from './top-sections.ts'
import type { FoundSection } from './top-sections.ts'

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
  const telling = tellingGrams(requirement.sectionsWithGram, snapshot.statistics.sections)
  const top = new TopSections(wanted)
  snapshot.segments.forEach((segment, at) => {
    if (ranges[at]!.length === 0) return
    const scores = spareScores.take(segment.info.sectionCount)
    for (const gram of telling) {
      const posting = requirement.gramPostings[at]![gram]
      const weight = requirement.grams[gram]!.count * requirement.gramIdf[gram]!
      if (posting) addScores(scores, ranges[at]!, posting, segment.gramGains, weight)
    }
    top.offerAll(at, segment.open.sectionIds, scores, ranges[at]!, isExcluded)
    spareScores.giveBack(scores)
  })
  return top.sorted()
}

/**
 * The grams that decide who is a candidate, as indexes, rising. It depends on the whole knowledge base alone, so that
 * a section is a candidate or not whatever documents are asked and however the sections are spread over segments.
 *
 * @param sectionsWithGram by gram: how many of the knowledge base's sections have it
 */
export function tellingGrams(sectionsWithGram: readonly number[], sections: number): number[] {
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
