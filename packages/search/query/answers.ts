import type { FoundSection } from '../snapshot/top-sections.ts'

/**
 * Sections that answer a search query. Their number is known at once; scores are computed for the sections that are
 * requested.
 */
export interface Answers {
  /** Number of sections that answer the query, not only of the best. */
  readonly total: number
  /** Returns the `wanted` best answers, by descending score and then by section id. */
  best(wanted: number): FoundSection[]
  /** Visits every answer in any order. */
  forEach(visit: (segment: number, ordinal: number) => void): void
  /** Returns the accepted answers with their scores, in any order. */
  score(accept: (segment: number, ordinal: number) => boolean): FoundSection[]
  /** Returns the memory that the answers borrowed to its pool. The answers must not be used afterwards. */
  release(): void
}
