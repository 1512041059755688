import type { SectionMatch } from '../match/match-requirement.ts'

/**
 * Weight of meaning in a section's score before the sigmoid (the logit). Meaning adds `WEIGHT × (value - NEUTRAL)`.
 * `value` is the cosine of two embedding vectors, rescaled so that unrelated texts give 0 and identical texts 1. The
 * cosine of unrelated texts differs by model (0.1 to 0.7) and is measured in the knowledge base, so one weight serves
 * all models. Both constants were fitted with vectors of latent semantic analysis (docs/adr/0007).
 */
const WEIGHT = 2
const NEUTRAL = 0.4

/**
 * Largest amount by which similarity of meaning may lift a score, as a share of the distance between the score by words
 * and 50 points, both before the sigmoid. A section below 50 by words therefore stays below 50, so that no section is
 * selected because of a model alone.
 */
const LARGEST_LIFT_SHARE = 0.5

/**
 * Smallest distance between the cosines of unrelated and identical texts that is used for rescaling. A model with a
 * smaller distance hardly tells texts apart, and rescaling would exaggerate its differences.
 */
const SMALLEST_SCALE = 0.2

/**
 * Returns a match (a section that may answer a requirement) with similarity of meaning added to its score and to the
 * reasons of its score. The similarity is the cosine between the embedding vectors of requirement and section. If it is
 * undefined, the match is returned unchanged.
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
