import type { SectionMatch } from '../match/match-requirement.ts'

/**
 * Weight of meaning in the logit: its summand is `WEIGHT × (value - NEUTRAL)`. `value` is the cosine rescaled so that
 * unrelated texts are at 0 and identical texts at 1. Models differ in the cosine of unrelated texts (0.1 to 0.7). It is
 * measured in the knowledge base, so one weight serves all models. Both constants were fitted with vectors of latent
 * semantic analysis (docs/adr/0007).
 */
const WEIGHT = 2
const NEUTRAL = 0.4

/**
 * Largest lift by meaning, as a share of the distance between the section's score by words and 50 points. A section
 * below 50 by words therefore stays below 50: nothing is selected because of a model alone.
 */
const LARGEST_LIFT_SHARE = 0.5

/**
 * Smallest assumed distance between the cosines of unrelated and identical texts. With a smaller distance, a model is
 * not meaningful.
 */
const SMALLEST_SCALE = 0.2

/**
 * Returns a match (a section that may answer a requirement) with similarity of meaning added to its score and reasons.
 * The similarity is the cosine between the embedding vectors of requirement and section. If it is undefined, the match
 * is returned unchanged.
 *
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
