import type { HeadingCandidate } from './heading-candidate.ts'
import type { TypedNumber } from './typed-numbers.ts'

/** Paragraph that the file does not declare a heading, with its score as one. */
export interface ScoredCandidate {
  candidate: HeadingCandidate
  score: number
  /** Number typed before the title; `fits` when it continues the numbers before it. */
  number: (TypedNumber & { fits: boolean }) | undefined
}

/** Smallest number of headings with equal looks that confirm each other. */
const SERIES_LENGTH = 3
/** Confidence in a heading that other headings with the same look confirm. */
export const SERIES_CONFIDENCE = 0.75
/**
 * Largest score below the threshold that a heading may lack if its typed number continues a series. Not every such
 * heading has running text below.
 */
const SERIES_MARGIN = 0.3
/** Largest score below the threshold that a line may lack if it belongs to a series of lines in capitals. */
const CAPITALS_MARGIN = 0.1

/**
 * Returns the candidates that reach the threshold, and candidates near it that belong to a series. A series
 * consists of typed numbers that continue each other, or of lines in capitals in a document that declares no
 * heading.
 * @param declared number of headings that the document declares
 */
export function withTheirSeries(
  scored: readonly ScoredCandidate[],
  threshold: number,
  declared: number,
): ScoredCandidate[] {
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
 * Returns the lines in capitals that look alike, each of which reaches the threshold except for `CAPITALS_MARGIN`.
 */
function capitalsSeries(scored: readonly ScoredCandidate[], threshold: number): Set<ScoredCandidate> {
  const members = scored.filter(
    ({ candidate, number, score }) =>
      candidate.looks.caps && number === undefined && score >= threshold - CAPITALS_MARGIN,
  )
  const inSeries = seriesOf(members.map(({ candidate }) => candidate))
  return new Set(members.filter(({ candidate }) => inSeries(candidate)))
}

/**
 * Returns a function that ranks headings by looks: larger first, then capitals, then bold. Each distinct look is a
 * level.
 */
export function levelRanks(candidates: HeadingCandidate[]): (candidate: HeadingCandidate) => number {
  const weights = [...new Set(candidates.map(lookWeight))].sort((a, b) => b - a)
  return (candidate) => Math.min(4, weights.indexOf(lookWeight(candidate)) + 1)
}

/**
 * Returns a function that tests whether several headings look like a given one. A line that happens to be bold is the
 * only one of its look.
 */
export function seriesOf(candidates: readonly HeadingCandidate[]): (candidate: HeadingCandidate) => boolean {
  const key = (candidate: HeadingCandidate): string => `${candidate.place} ${lookWeight(candidate)}`
  const counts = new Map<string, number>()
  for (const one of candidates) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
  return (candidate) => (counts.get(key(candidate)) ?? 0) >= SERIES_LENGTH
}

export function lookWeight({ looks }: HeadingCandidate): number {
  return looks.size * 8 + (looks.caps ? 4 : 0) + (looks.bold ? 2 : 0) + (looks.underline ? 1 : 0)
}
