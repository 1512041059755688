import type { Comparison } from './comparisons.ts'

/**
 * Kind of a quantity in a text. Some are not obvious: a `count` counts things ("200 leitos"), an `amount` has a unit of
 * measure ("10 GB"), and a `coverage` is service hours a week ("24x7"). A `bare` number has no unit.
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

/**
 * Quantity in a text, such as "no mínimo 99,9 % de disponibilidade": its value and unit, the comparison ("at least"),
 * and the words that show what it measures.
 */
export interface Quantity {
  kind: QuantityKind
  /**
   * Value of the quantity in its base unit: seconds, bytes, percent, minutes of the day, days since 1970, or hours a
   * week.
   */
  value: number
  /** Upper end of the quantity in its base unit, if it is a range. */
  high?: number
  /**
   * Base unit of the quantity, the counted thing in the singular ("leito"), or the name of the standard that has a
   * version.
   */
  unit: string
  /**
   * Unit in the text's own words, in lower case without accents. It distinguishes "hour" from "day", which have the
   * same base unit.
   */
  writtenUnit: string
  comparison: Comparison
  /**
   * Numbers of a version, most significant first: 2 and 5 for "2.5". Empty when the text names a standard without a
   * version.
   */
  version?: readonly number[]
  /**
   * Words of the sentence that show what the quantity measures, the nearest first, in the singular and in lower case
   * without accents.
   */
  subject: readonly string[]
  /**
   * Start of the quantity in the text, including its currency sign. `end` is after its unit of measure, but before a
   * counted thing.
   */
  start: number
  end: number
}
