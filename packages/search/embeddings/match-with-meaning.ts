import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { comesBefore } from '../snapshot/top-sections.ts'
import { explainSection, matchRequirement, scoreSections } from '../match/match-requirement.ts'
import type { JudgeSections, MatchLimits, SectionMatch } from '../match/match-requirement.ts'
import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { addMeaning } from './add-meaning.ts'
import type { VectorView } from './vector-index.ts'

/** Number of candidates with the nearest embedding vectors, in addition to the candidates found by words. */
const BY_MEANING = 15

/** Embedding vector of a requirement, quantized to 8-bit integers, and the vectors of the sections. */
export interface Meaning {
  asked: Int8Array
  vectors: VectorView
}

/**
 * Returns the sections that answer a requirement best by words and meaning together, best first.
 *
 * @param snapshot sections of one language in a view of the index
 * @param ranges sections that may be returned, as ordinal ranges by index segment
 */
export async function matchWithMeaning(
  requirement: PreparedRequirement,
  meaning: Meaning,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  { limit, minimumScore, isExcluded }: MatchLimits,
  judge: JudgeSections,
): Promise<SectionMatch[]> {
  // A section without an embedding vector is scored by words alone.
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

/** Adds similarity of meaning to the scores of sections, and keeps their order although scores change. */
export function weighMeaning(matches: readonly SectionMatch[], { asked, vectors }: Meaning): SectionMatch[] {
  return matches.map((match) =>
    addMeaning(match, vectors.similarity(asked, match.sectionId), vectors.background),
  )
}
