import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { GRAM_CEILING } from '../snapshot/bm25.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { bestByMaxScore } from './max-score.ts'
import type { Scope } from './max-score.ts'

/** Smallest knowledge base, in sections, in which only rare 4-grams select candidates. In smaller ones, all do. */
const SMALL_COLLECTION_SECTIONS = 4000
/** Largest total length of the 4-gram posting lists that are read, as a multiple of the number of sections. */
const SHARE_READ = 1
/** Largest total length of the 4-gram posting lists that are read. Longer ones are slow and add little to scores. */
const MOST_READ = 400_000
/** Number of the rarest 4-grams that are always used, because fewer may mislead. */
const FEWEST_GRAMS = 24

/**
 * Returns the best sections by the requirement's rare character 4-grams, best first.
 *
 * @param wanted maximum number of sections to return
 */
export function bestByGrams(
  { grams, gramIdf, gramPostings, sectionsWithGram }: PreparedRequirement,
  scope: Scope,
  wanted: number,
): FoundSection[] {
  // Frequent 4-grams are left out, because they take long to read and hardly change the order.
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
 * Returns the indexes of a requirement's rarest character 4-grams, ascending, by which candidates are selected.
 *
 * @param sectionsWithGram number of the knowledge base's sections with each 4-gram
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
