import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { comesBefore } from '../snapshot/top-sections.ts'
import { explainSection, matchRequirement, scoreSections } from '../match/match-requirement.ts'
import type { JudgeSections, MatchLimits, SectionMatch } from '../match/match-requirement.ts'
import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { addMeaning } from './add-meaning.ts'
import type { VectorView } from './vector-index.ts'

/**
 * Number of candidates that are chosen by meaning, in addition to those found by words. They are the sections whose
 * embedding vectors are closest to the requirement's.
 */
const BY_MEANING = 15

/**
 * Embedding vectors of a requirement and of the sections. The requirement's vector has 8-bit integers (see `quantize`).
 */
export interface Meaning {
  asked: Int8Array
  vectors: VectorView
}

/**
 * Returns the sections that answer a requirement best by words and meaning together, best first. A section without an
 * embedding vector is scored by words alone.
 *
 * @param snapshot view of the index with the sections of one language
 * @param ranges sections that may be returned, as ranges of their numbers in each segment (part) of the index
 */
export async function matchWithMeaning(
  requirement: PreparedRequirement,
  meaning: Meaning,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  { limit, minimumScore, isExcluded }: MatchLimits,
  judge: JudgeSections,
): Promise<SectionMatch[]> {
  // The candidates are the sections found by words, and those whose vectors are nearest to the requirement's.
  if (requirement.terms.length === 0) return []
  const all = { limit: Infinity, minimumScore: 0, isExcluded }
  const byWords = await matchRequirement(requirement, snapshot, ranges, all)
  const known = new Set(byWords.map(({ sectionId }) => sectionId))
  const others = meaning.vectors
    .nearest(meaning.asked, snapshot, ranges, BY_MEANING, isExcluded)
    .map(({ sectionId }) => sectionId)
    .filter((id) => !known.has(id))
  const candidates = await judge([...byWords, ...(await scoreSections(requirement, snapshot, others))])
  const explained = candidates.map((section) => explainSection(requirement, snapshot, section))
  return weighMeaning(explained, meaning)
    .filter(({ score }) => score >= minimumScore)
    .sort((a, b) => (comesBefore(a, b) ? -1 : 1))
    .slice(0, limit)
}

/**
 * Adds the similarity of meaning to the scores of sections that were found by words. Returns the sections in the given
 * order, which may no longer be the order of their scores.
 */
export function weighMeaning(matches: readonly SectionMatch[], { asked, vectors }: Meaning): SectionMatch[] {
  return matches.map((match) =>
    addMeaning(match, vectors.similarity(asked, match.sectionId), vectors.background),
  )
}
