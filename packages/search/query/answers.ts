import type { FoundSection } from '../snapshot/top-sections.ts'

/** Results of a search query. Their number is known at once; scores are computed only on request. */
export interface Answers {
  /** Number of all sections that the query finds. */
  readonly total: number
  /** Returns the `wanted` best sections by descending score, then by section id. */
  best(wanted: number): FoundSection[]
  /** Calls `visit` with each section that was found, in any order. */
  forEach(visit: (segment: number, ordinal: number) => void): void
  /** Returns the sections that `accept` accepts, with their scores, in any order. */
  score(accept: (segment: number, ordinal: number) => boolean): FoundSection[]
  /** Returns the arrays of these results to a pool. The results must not be used afterwards. */
  release(): void
}
