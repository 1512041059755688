import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { GRAM_CEILING } from '../snapshot/bm25.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { bestByMaxScore } from './max-score.ts'
import type { Scope } from './scored-lists.ts'

/**
 * Number of sections from which on only rare 4-grams select candidates for an answer. A 4-gram is a run of four
 * letters. In a smaller knowledge base, leaving out frequent ones would save nothing.
 */
const SMALL_COLLECTION_SECTIONS = 4000
/**
 * Limit for the number of list entries that are read for a requirement's rarest 4-grams. A 4-gram is a run of four
 * letters, with a list of its sections. The limit is a multiple of the number of all sections.
 */
const SHARE_READ = 1
/**
 * Largest number of list entries that are read for a requirement's rarest 4-grams. A 4-gram is a run of four letters,
 * with a list of its sections. More entries take long to read and add little to scores.
 */
const MOST_READ = 400_000
/** Number of the rarest 4-grams that are always used, because fewer may mislead. A 4-gram is a run of four letters. */
const FEWEST_GRAMS = 24

/**
 * Returns the sections that score best by the requirement's rare 4-grams, best first. A 4-gram is a run of four
 * letters. Frequent ones are left out, because they take long to read and hardly change the order.
 *
 * @param wanted maximum number of sections to return
 */
export function bestByGrams(
  { grams, gramIdf, gramPostings, sectionsWithGram }: PreparedRequirement,
  scope: Scope,
  wanted: number,
): FoundSection[] {
  // Here, candidates are only selected. Their final score uses all 4-grams.
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
 * Returns the indexes of a requirement's rarest 4-grams, in ascending order. A 4-gram is a run of four letters. The
 * sections that have these 4-grams become candidates for an answer.
 *
 * @param sectionsWithGram for each 4-gram, the number of the knowledge base's sections that have it
 * @param sections number of the knowledge base's sections
 */
export function selectiveGrams(sectionsWithGram: readonly number[], sections: number): number[] {
  // Rarity is measured in the whole knowledge base. So the candidates depend neither on the documents that the user
  // selected nor on how the index is divided into segments.
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
