import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { WORD_CEILING } from '../snapshot/bm25.ts'
import type { SnapshotSegment } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { candidatesByMaxScore } from './max-score.ts'
import type { Scope } from './scored-lists.ts'
import { ROUNDING_SLACK } from './score-bounds.ts'

/**
 * Functions that compute the exact BM25F score of sections by a requirement's words. `read` loads the data of several
 * sections at once; `scoreOf` then computes the score of one of them.
 */
export interface WordScores {
  /** Loads the index data that `scoreOf` needs to score these sections. */
  read: (sections: readonly FoundSection[]) => Promise<void>
  /**
   * Returns the exact score of a section whose data is loaded. Words are always added in the requirement's order,
   * because another order would change the rounding. So equal calls give equal scores to the last bit.
   */
  scoreOf: (section: FoundSection) => number
}

/**
 * Returns the sections that score best by a requirement's words, best first. Scores are computed by the BM25F formula;
 * equal ones are ordered by section id.
 *
 * @param wanted maximum number of sections to return
 */
export async function bestByWords(
  { terms, weights, words }: PreparedRequirement,
  scope: Scope,
  wanted: number,
  { read, scoreOf }: WordScores,
): Promise<FoundSection[]> {
  // Sections are first selected by an upper bound of the score. If a word and its synonym overlap in a text, the index
  // counts both; the exact score counts each position only once.
  const weighted = terms.map(({ count }, term) => ({
    weight: count * weights[term]!,
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
