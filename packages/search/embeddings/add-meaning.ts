import type { SectionMatch } from '../match/match-requirement.ts'

/**
 * Summand of the logit for similarity of meaning: `WEIGHT × (value - NEUTRAL)`. `value` is the cosine rescaled so that
 * unrelated texts are at 0 and identical ones at 1. Models differ in the cosine of unrelated texts (0.1 to 0.7);
 * measured in the knowledge base itself, one weight serves all models. Both constants were fitted with vectors of
 * latent semantic analysis (docs/adr/0007).
 */
const WEIGHT = 2
const NEUTRAL = 0.4

/**
 * Meaning lifts a section by at most this share of its distance from 50 points by words. A section below 50 by words
 * therefore stays below 50, so nothing is selected on a model's word alone.
 */
const LARGEST_LIFT_SHARE = 0.5

/** Smallest distance assumed between unrelated and identical texts. A model that leaves less tells little by it. */
const SMALLEST_SCALE = 0.2

/** Returns a match whose score includes similarity of meaning, as a further part of its reasons. */
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
