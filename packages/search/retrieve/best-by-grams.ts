import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { GRAM_CEILING } from '../snapshot/bm25.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { bestByMaxScore } from './max-score.ts'
import type { Scope } from './max-score.ts'

/** Size of the knowledge base below which all 4-grams select candidates, since leaving some out would save nothing. */
const SMALL_COLLECTION_SECTIONS = 4000
/** Selected lists, shortest first, have together at most this share of the knowledge base's sections. */
const SHARE_READ = 1
/** Largest number of sections that the selected lists have together; more tell little and cost a scan each. */
const MOST_READ = 400_000
/** Smallest number of selected 4-grams: a few alone may mislead. */
const FEWEST_GRAMS = 24

/**
 * Returns the sections with the best scores by the requirement's selective 4-grams within the ranges, best first.
 *
 * A 4-gram of half the knowledge base hardly changes the order of sections and costs more to read than all rare ones
 * together. Rare 4-grams therefore select the candidates; a candidate's final score uses all of them.
 */
export function bestByGrams(
  { grams, gramIdf, gramPostings, sectionsWithGram }: PreparedRequirement,
  scope: Scope,
  wanted: number,
): FoundSection[] {
  const weighted = selectiveGrams(sectionsWithGram, scope.snapshot.statistics.sections).map((gram) => ({
    weight: grams[gram]!.count * gramIdf[gram]!,
    lists: gramPostings.map((own) => own[gram]!),
  }))
  return bestByMaxScore(
    scope,
    weighted,
    { impactsOf: ({ gramImpacts }) => gramImpacts, ceiling: GRAM_CEILING },
    wanted,
  )
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
  let left = Math.min(MOST_READ, SHARE_READ * sections)
  const chosen = rarestFirst.filter((gram, rank) => {
    left -= sectionsWithGram[gram]!
    return left >= 0 || rank < FEWEST_GRAMS
  })
  return chosen.sort((a, b) => a - b)
}
