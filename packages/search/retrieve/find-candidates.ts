import type { PreparedRequirement } from '../score/prepare-requirement.ts'
import { bestByGrams } from './best-by-grams.ts'
import { addScores } from './scan.ts'
import type { OrdinalRange, Snapshot } from './snapshot.ts'
import { spareScores } from './spare-arrays.ts'
import { TopSections } from './top-sections.ts'
import type { FoundSection } from './top-sections.ts'

const BY_WORDS = 30
const BY_GRAMS = 15
const BY_WINDOW = 15
/** How far down the list of whole sections a long one with a good window is looked for. */
const WINDOW_POOL = 100

/** By segment of the snapshot, then by ordinal; null for segments without a range. */
export type WordScores = readonly (Float64Array | null)[]

/** BM25F of every section of the ranges. */
export function scoreWords(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
): WordScores {
  return snapshot.segments.map((segment, at) => {
    const within = ranges[at]!
    if (within.length === 0) return null
    const scores = spareScores.take(segment.info.sectionCount)
    requirement.terms.forEach(({ count }, i) => {
      const posting = requirement.words[at]![i]
      if (posting) addScores(scores, within, posting, segment.wordGains, count * requirement.idf[i]!)
    })
    return scores
  })
}

/** Lets the scores of `scoreWords` be used again; they must not be read any more. */
export function dropScores(scores: WordScores): void {
  for (const own of scores) if (own !== null) spareScores.giveBack(own)
}

/**
 * The sections worth measuring: the best by words, by character grams and by their best window, together.
 *
 * @param windowScore the best window's score of a section, called for the best sections by words alone
 */
export function findCandidates(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  words: WordScores,
  isExcluded: (sectionId: number) => boolean,
  windowScore: (section: FoundSection) => number,
): FoundSection[] {
  const pool = bestByWords(snapshot, ranges, words, WINDOW_POOL, isExcluded)
  const byWindow = new TopSections(BY_WINDOW)
  for (const section of pool) {
    byWindow.offer(section.segment, section.ordinal, section.sectionId, windowScore(section))
  }
  const byGrams = bestByGrams(requirement, snapshot, ranges, BY_GRAMS, isExcluded)
  const candidates = new Map<number, FoundSection>()
  for (const found of [...pool.slice(0, BY_WORDS), ...byGrams, ...byWindow.sorted()]) {
    candidates.set(found.sectionId, found)
  }
  return [...candidates.values()]
}

/** The sections with the best scores by words, best first. */
export function bestByWords(
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  scores: WordScores,
  wanted: number,
  isExcluded: (sectionId: number) => boolean,
): FoundSection[] {
  const top = new TopSections(wanted)
  snapshot.segments.forEach(({ open }, segment) => {
    const own = scores[segment]
    if (own) top.offerAll(segment, open.sectionIds, own, ranges[segment]!, isExcluded)
  })
  return top.sorted()
}
