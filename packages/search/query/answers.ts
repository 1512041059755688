import type { FoundSection } from '../snapshot/top-sections.ts'

/** The sections that answer a query, scored as far as somebody asks. */
export interface Answers {
  /** How many there are. */
  readonly total: number
  /** The best, by score and then by section id. */
  best(wanted: number): FoundSection[]
  /** Every one of them, in no particular order. */
  forEach(visit: (segment: number, ordinal: number) => void): void
  /** Those that are accepted, each with its score, in no particular order. */
  score(accept: (segment: number, ordinal: number) => boolean): FoundSection[]
  /** Gives back the memory they stand in. They are not to be asked afterwards. */
  drop(): void
}
