import type { HeadingCandidate } from './heading-candidate.ts'
import type { TypedInSeries } from './typed-series.ts'

/**
 * Paragraph that may be a heading although the file does not declare it as a heading. A higher score means that it
 * looks more like a heading.
 */
export interface ScoredCandidate {
  candidate: HeadingCandidate
  score: number
  /**
   * Number that the author typed before the paragraph's title, such as "2.1". Undefined if there is none. `fits` is
   * true if it continues earlier numbers.
   */
  number: TypedInSeries | undefined
}

/** Smallest number of headings with equal look that make each other more certain. */
const SERIES_LENGTH = 3
/** Lowest certainty, from 0 to 1, that a heading gets if at least two other headings look the same. */
export const SERIES_CONFIDENCE = 0.75
/**
 * Amount by which a heading with a typed number may score below the usual threshold. Its number must continue others,
 * as 1.2 continues 1.1. Its score may be low only because no running text follows it.
 */
const SERIES_MARGIN = 0.3
/**
 * Amount by which a line in capitals may score below the usual threshold for headings. Other lines in capitals must
 * look the same.
 */
const CAPITALS_MARGIN = 0.1

/**
 * Selects the possible headings that score high enough, and slightly lower ones that belong to a series. Lines of a
 * series look alike, and their typed numbers continue each other, such as 1.1, 1.2, 1.3. If the document declares no
 * heading, lines in capitals that look alike are a series too.
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
 * Returns the lines in capitals that look like at least two others and almost score as headings. Their score may be
 * below the threshold by `CAPITALS_MARGIN`.
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
 * Returns a function that gives the level of a heading without a number by its look. The most prominent look
 * gets level 1, the next one level 2, down to level 4. A larger font is more prominent. At equal size, capitals
 * count most, then bold, then underline.
 */
export function levelRanks(candidates: HeadingCandidate[]): (candidate: HeadingCandidate) => number {
  const weights = [...new Set(candidates.map(lookWeight))].sort((a, b) => b - a)
  return (candidate) => Math.min(4, weights.indexOf(lookWeight(candidate)) + 1)
}

/**
 * Returns a function that tells whether a heading looks like at least two others. Font size, capitals, bold, underline
 * and the kind of place must be equal. Examples of places: outside tables, alone in a table. A line that is bold by
 * chance usually looks like no other line.
 */
export function seriesOf(candidates: readonly HeadingCandidate[]): (candidate: HeadingCandidate) => boolean {
  const key = (candidate: HeadingCandidate): string => `${candidate.place} ${lookWeight(candidate)}`
  const counts = new Map<string, number>()
  for (const one of candidates) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
  return (candidate) => (counts.get(key(candidate)) ?? 0) >= SERIES_LENGTH
}

/**
 * Returns a number that orders headings by look. A larger font counts most, then capitals, bold and underline.
 * Equal looks have equal numbers.
 */
export function lookWeight({ looks }: HeadingCandidate): number {
  return looks.size * 8 + (looks.caps ? 4 : 0) + (looks.bold ? 2 : 0) + (looks.underline ? 1 : 0)
}
