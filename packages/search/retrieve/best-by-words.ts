import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { WORD_CEILING } from '../snapshot/bm25.ts'
import type { SnapshotSegment } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { candidatesByMaxScore } from './max-score.ts'
import type { Scope } from './max-score.ts'
import { ROUNDING_SLACK } from './score-bounds.ts'

/**
 * Functions that compute the exact BM25F score of sections by a requirement's words. The data of several sections is
 * loaded together (`read`), before their scores are computed (`scoreOf`).
 */
export interface WordScores {
  /** Loads the data that `scoreOf` needs for some sections. */
  read: (sections: readonly FoundSection[]) => Promise<void>
  /**
   * Returns the score of a section whose data is loaded. Its terms are added in the order of the requirement, so that
   * every caller gets the same score.
   */
  scoreOf: (section: FoundSection) => number
}

/**
 * Returns the sections that score best by a requirement's words (BM25F), best first; equal scores are ordered by
 * section id. The lists count a place twice where a word and its other writing overlap, so upper bounds select the
 * sections. Their exact scores count each place once.
 *
 * @param wanted largest number of sections returned
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
