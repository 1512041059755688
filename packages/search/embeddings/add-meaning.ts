import type { SectionMatch } from '../match/match-requirement.ts'

/**
 * Weight of similar meaning: `WEIGHT × (value - NEUTRAL)` is added to a section's score before the sigmoid function.
 * `value` is a cosine of embedding vectors, rescaled so that 0 means unrelated and 1 identical texts. The cosine of
 * unrelated texts differs by model (0.1 to 0.7), so it is measured. Both constants were fitted with vectors of latent
 * semantic analysis (docs/adr/0007).
 */
const WEIGHT = 2
const NEUTRAL = 0.4

/**
 * Limit for how much similar meaning may raise a score: half of its distance from 50. So a section below 50 stays below
 * 50. The distance is measured on logits, the scores before the sigmoid function.
 */
const LARGEST_LIFT_SHARE = 0.5

/**
 * Smallest range of cosines that is stretched to the scale from 0 to 1. On this scale, 0 means unrelated and 1
 * identical texts. Stretching a smaller range, as some embedding models have, would exaggerate differences.
 */
const SMALLEST_SCALE = 0.2

/**
 * Returns a match with similarity of meaning added to its score. A match is a section that may answer a requirement.
 * The similarity is the cosine between two embedding vectors; without it, the match is returned unchanged.
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
