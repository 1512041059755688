import type { HeadingCandidate } from './heading-candidate.ts'
import type { TypedInSeries } from './typed-series.ts'

/** Possible heading that the file does not declare. A higher score means a likelier heading. */
export interface ScoredCandidate {
  candidate: HeadingCandidate
  score: number
  /** Number typed before the title; `undefined` if there is none. `fits` is true if it continues earlier numbers. */
  number: TypedInSeries | undefined
}

/** Smallest number of similar headings that confirm each other. */
const SERIES_LENGTH = 3
/** Smallest certainty (0 to 1) of a heading that looks like at least two others. */
export const SERIES_CONFIDENCE = 0.75
// The score may be low only because no running text follows the heading.
/** Amount by which a heading's score may be below the threshold if its typed number continues others. */
const SERIES_MARGIN = 0.3
/** Amount by which the score of a line in capitals may be below the threshold if similar lines confirm it. */
const CAPITALS_MARGIN = 0.1

/**
 * Returns the possible headings whose score reaches the threshold, and slightly lower ones that belong to a series.
 * @param declared number of headings that the document declares
 */
export function withTheirSeries(
  scored: readonly ScoredCandidate[],
  threshold: number,
  declared: number,
): ScoredCandidate[] {
  // A series is a number of lines that look alike and have typed numbers that continue each other (1.1, 1.2, 1.3). If
  // the document declares no heading, lines in capitals that look alike are a series too.
  const numbered = numberedSeries(scored, threshold)
  const capitals = declared === 0 ? capitalsSeries(scored, threshold) : new Set()
  return scored.filter((one) => one.score >= threshold || numbered.has(one) || capitals.has(one))
}

function numberedSeries(scored: readonly ScoredCandidate[], threshold: number): Set<ScoredCandidate> {
  const kind = ({ candidate, number }: ScoredCandidate): string => `${number?.depth} ${lookWeight(candidate)}`
  const members = scored.filter(({ number }) => number?.fits && number.sure && number.parts.length > 0)
  const counts = new Map<string, number>()
  for (const one of members)
    if (one.score >= threshold) counts.set(kind(one), (counts.get(kind(one)) ?? 0) + 1)
  return new Set(
    members.filter(
      (one) => one.score >= threshold - SERIES_MARGIN && (counts.get(kind(one)) ?? 0) >= SERIES_LENGTH,
    ),
  )
}

/**
 * Returns the lines in capitals that look like at least two others, with scores down to `CAPITALS_MARGIN` below the
 * threshold.
 */
function capitalsSeries(scored: readonly ScoredCandidate[], threshold: number): Set<ScoredCandidate> {
  const members = scored.filter(
    ({ candidate, number, score }) =>
      candidate.looks.caps && number === undefined && score >= threshold - CAPITALS_MARGIN,
  )
  const inSeries = seriesOf(members.map(({ candidate }) => candidate))
  return new Set(members.filter(({ candidate }) => inSeries(candidate)))
}

/** Returns a function that ranks unnumbered headings by look, from level 1 (most prominent) to 4. */
export function levelRanks(candidates: HeadingCandidate[]): (candidate: HeadingCandidate) => number {
  // A larger font is more prominent. At equal size, capitals count most, then bold, then underline.
  const weights = [...new Set(candidates.map(lookWeight))].sort((a, b) => b - a)
  return (candidate) => Math.min(4, weights.indexOf(lookWeight(candidate)) + 1)
}

/** Returns a function that tells whether a heading looks like at least two others in a similar place. */
export function seriesOf(candidates: readonly HeadingCandidate[]): (candidate: HeadingCandidate) => boolean {
  // Headings look alike if font size, capitals, bold and underline are equal. The kinds of places are: outside tables,
  // alone in a table of one cell, first in a larger table. A line that is bold by chance usually looks like no other
  // line.
  const key = (candidate: HeadingCandidate): string => `${candidate.place} ${lookWeight(candidate)}`
  const counts = new Map<string, number>()
  for (const one of candidates) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
  return (candidate) => (counts.get(key(candidate)) ?? 0) >= SERIES_LENGTH
}

/** Returns a number that orders headings by look: font size first, then capitals, bold and underline. */
export function lookWeight({ looks }: HeadingCandidate): number {
  return looks.size * 8 + (looks.caps ? 4 : 0) + (looks.bold ? 2 : 0) + (looks.underline ? 1 : 0)
}
