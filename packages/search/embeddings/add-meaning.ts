import type { SectionMatch } from '../score/match-requirement.ts'

/**
 * What likeness of meaning brings to the logit: `WEIGHT x (value - NEUTRAL)`, where `value` is how far the cosine is
 * from the likeness of unrelated texts (0) on the way to identity (1). Models differ in where unrelated texts lie
 * (0.1 for some, 0.7 for others); measured against the knowledge base itself, one weight serves them all.
 *
 * At most +3.25 and at least -1.75: meaning lifts a section that says it in other words and sinks one that shares words
 * alone, but never makes an answer of a section that says nothing of the requirement (a logit of -6 stays under 7).
 */
const WEIGHT = 5
const NEUTRAL = 0.35

/** A match whose score takes likeness of meaning into account, as a part of its own that adds up with the others. */
export function addMeaning(
  match: SectionMatch,
  likeness: number | undefined,
  background: number,
): SectionMatch {
  if (likeness === undefined) return match
  const value = Math.min(1, Math.max(0, (likeness - background) / (1 - background)))
  const points = WEIGHT * (value - NEUTRAL)
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
