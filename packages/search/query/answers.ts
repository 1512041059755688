import type { FoundSection } from '../snapshot/top-sections.ts'

/**
 * Sections that a search query finds. Their number is known immediately. Scores are computed only for the sections that
 * are requested.
 */
export interface Answers {
  /** Number of all sections that the query finds, not only of the best. */
  readonly total: number
  /** Returns the `wanted` best sections that the query finds, by descending score and then by section id. */
  best(wanted: number): FoundSection[]
  /** Calls a function with each section that was found, in any order. */
  forEach(visit: (segment: number, ordinal: number) => void): void
  /** Returns the sections for which `accept` returns true, with their scores, in any order. */
  score(accept: (segment: number, ordinal: number) => boolean): FoundSection[]
  /** Returns the arrays of these results to a pool. The results must not be used afterwards. */
  release(): void
}
