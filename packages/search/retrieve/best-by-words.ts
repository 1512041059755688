import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { WORD_CEILING } from '../snapshot/bm25.ts'
import type { SnapshotSegment } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { candidatesByMaxScore } from './max-score.ts'
import type { Scope } from './max-score.ts'
import { ROUNDING_SLACK } from './score-bounds.ts'

/** Exact scores of sections by their words (BM25F), without 4-grams. */
export interface WordScores {
  /** Reads the postings that `scoreOf` needs for some sections. */
  read: (sections: readonly FoundSection[]) => Promise<void>
  /** Returns the score of a section read before. Its terms are added in the order of the requirement. */
  scoreOf: (section: FoundSection) => number
}

/**
 * Returns the sections of the ranges with the best scores by words (BM25F), best first; equal scores are ordered by
 * section id. Counts of a word plus its equivalents are upper bounds; the exact score counts each place once.
 */
export async function bestByWords(
  { terms, idf, words }: PreparedRequirement,
  scope: Scope,
  wanted: number,
  { read, scoreOf }: WordScores,
): Promise<FoundSection[]> {
  const weighted = terms.map(({ count }, term) => ({
    weight: count * idf[term]!,
    lists: words.map((own) => own[term]!),
  }))
  const scoring = { impactsOf: ({ wordImpacts }: SnapshotSegment) => wordImpacts, ceiling: WORD_CEILING }
  const candidates = candidatesByMaxScore(scope, weighted, scoring, wanted)
  await read(candidates)
  const top = new TopSections(wanted)
  for (const section of candidates) {
    if (section.score * (1 + ROUNDING_SLACK) < top.threshold) break
    top.offer(section.segment, section.ordinal, section.sectionId, scoreOf(section))
  }
  return top.sorted()
}
