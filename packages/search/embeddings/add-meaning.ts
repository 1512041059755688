import type { SectionMatch } from '../match/match-requirement.ts'

/**
 * What similarity of meaning brings to the logit: `WEIGHT x (value - NEUTRAL)`, where `value` is how far the cosine is
 * from the similarity of unrelated texts (0) on the way to identity (1). Models differ in where unrelated texts lie
 * (0.1 for some, 0.7 for others); measured against the knowledge base itself, one weight serves them all. Both numbers
 * are what served best with vectors of latent semantic analysis on the labelled collections (docs/adr/0007).
 */
const WEIGHT = 2
const NEUTRAL = 0.4

/**
 * Meaning lifts a section by at most so much of its distance from 50 points by words. Whatever a model says, what words
 * have left below 50 stays below it: nothing is chosen for anybody because a model took it for an answer.
 */
const MOST_LIFT = 0.5

/** A model that takes unrelated texts for nearly the same tells little by what is left up to identity. */
const LEAST_SCALE = 0.2

/** A match whose score takes similarity of meaning into account, as a part of its own that adds up with the others. */
export function addMeaning(
  match: SectionMatch,
  similarity: number | undefined,
  background: number,
): SectionMatch {
  if (similarity === undefined) return match
  const scale = Math.max(LEAST_SCALE, 1 - background)
  const value = Math.min(1, Math.max(0, (similarity - background) / scale))
  const points = Math.min(WEIGHT * (value - NEUTRAL), MOST_LIFT * Math.abs(match.reasons.logit))
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
