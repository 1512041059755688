import type { SectionMatch } from '../match/match-requirement.ts'

// The value is a rescaled cosine of two embedding vectors: 0 for unrelated texts, 1 for identical ones. The cosine of
// unrelated texts differs by model (0.1 to 0.7) and is measured in the knowledge base, so one weight serves all models.
// Both constants were fitted with vectors of latent semantic analysis (docs/adr/0007).
/** Weight of similar meaning: adds `WEIGHT × (value - NEUTRAL)` to a logit, where value (0 to 1) is the similarity. */
const WEIGHT = 2
const NEUTRAL = 0.4

// A section that scores below 50 by its words stays below 50, so meaning alone never selects it.
/** Largest rise of a logit by similar meaning, as a share of the logit's distance from 0, where the score is 50. */
const LARGEST_LIFT_SHARE = 0.5

// Stretching a smaller range, as some embedding models have, would exaggerate differences.
/** Smallest range of cosines that is stretched to the scale from 0 (unrelated) to 1 (identical). */
const SMALLEST_SCALE = 0.2

/**
 * Returns a match with similarity of meaning added to its score. Without a similarity, the match stays unchanged.
 *
 * @param similarity cosine of the two embedding vectors
 * @param background mean cosine of unrelated sections, which counts as no similarity
 */
export function addMeaning(
  match: SectionMatch,
  similarity: number | undefined,
  background: number,
): SectionMatch {
  if (similarity === undefined) return match
  const scale = Math.max(SMALLEST_SCALE, 1 - background)
  const value = Math.min(1, Math.max(0, (similarity - background) / scale))
  const points = Math.min(WEIGHT * (value - NEUTRAL), LARGEST_LIFT_SHARE * Math.abs(match.reasons.logit))
  const logit = match.reasons.logit + points
  const score = 100 / (1 + Math.exp(-logit))
  return {
    ...match,
    score,
    reasons: {
      ...match.reasons,
      parts: [...match.reasons.parts, { name: 'meaning', value, points }],
      rest: [...match.reasons.rest, { name: 'meaning', points: score - match.score }],
      logit,
    },
  }
}
