import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { bestByGrams } from './best-by-grams.ts'
import { bestByWords } from './best-by-words.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'

const BY_WORDS = 30
const BY_GRAMS = 15
const BY_WINDOW = 15
/** Number of the best whole sections whose best window is examined. */
const WINDOW_POOL = 100

/** Exact scores by words (BM25F) of a whole section and of its best window. */
export interface WordScores {
  wordScore: number
  window: { score: number }
}

/**
 * Returns the candidates for scoring: the best sections by words, by 4-grams and by their best window, together.
 *
 * @param wordScoresOf returns a section's exact scores by words; called for the best sections by words alone
 */
export function findCandidates(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  isExcluded: (sectionId: number) => boolean,
  wordScoresOf: (section: FoundSection) => WordScores,
): FoundSection[] {
  const question = { requirement, snapshot, ranges, isExcluded }
  const pool = bestByWords(question, WINDOW_POOL, (section) => wordScoresOf(section).wordScore)
  const byWindow = new TopSections(BY_WINDOW)
  for (const section of pool) {
    byWindow.offer(section.segment, section.ordinal, section.sectionId, wordScoresOf(section).window.score)
  }
  const byGrams = bestByGrams(requirement, snapshot, ranges, BY_GRAMS, isExcluded)
  const candidates = new Map<number, FoundSection>()
  for (const found of [...pool.slice(0, BY_WORDS), ...byGrams, ...byWindow.sorted()]) {
    candidates.set(found.sectionId, found)
  }
  return [...candidates.values()]
}
