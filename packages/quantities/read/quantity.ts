import type { Comparison } from './comparisons.ts'

// A `coverage` is service hours a week ("24x7").
/**
 * Kind of a quantity: a `count` counts things ("200 leitos", beds), an `amount` has a unit ("10 GB"), a `bare` number
 * has none.
 */
export type QuantityKind =
  | 'percent'
  | 'money'
  | 'duration'
  | 'amount'
  | 'count'
  | 'coverage'
  | 'clock'
  | 'date'
  | 'version'
  | 'bare'

// The subject is the list of words that show what the quantity measures.
/**
 * Quantity in a text with unit, comparison and subject, such as "no mínimo 99,9 % de disponibilidade" (at least,
 * availability).
 */
export interface Quantity {
  kind: QuantityKind
  // Times of day are minutes of the day, and service hours are hours a week.
  /** Value in the base unit, such as seconds, bytes, percent or days since 1970. */
  value: number
  /** Upper end of a range in the base unit; absent otherwise. */
  high?: number
  /** Base unit; for counts the thing in the singular, such as "leito" (bed), for versions the name of the standard. */
  unit: string
  /** Unit as written, in lower case without accents. Distinguishes "hour" from "day", which share a base unit. */
  writtenUnit: string
  comparison: Comparison
  /** Numbers of a version, such as 2 and 5 for "2.5". Empty if a standard has no version, absent for other kinds. */
  version?: readonly number[]
  /** Words that show what is measured, nearest first: in the singular, in lower case, without accents. */
  subject: readonly string[]
  // The quantity ends at `end`: after a unit of measure, but before a counted thing.
  /** Offset at which the quantity begins, including its currency sign. */
  start: number
  end: number
}
