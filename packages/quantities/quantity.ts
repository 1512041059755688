import type { Comparison } from './comparisons.ts'

/**
 * Kind of a quantity that a text states. Some are not obvious: a `count` counts things ("200 leitos"), an `amount` has
 * a unit of measure ("10 GB"), and a `coverage` is service hours a week ("24x7"). A `bare` number has no unit.
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
 * Quantity that a text states, such as "no mínimo 99,9 % de disponibilidade": its value and unit, the comparison ("at
 * least"), and the words that tell what it measures. Quantities of requirements are compared with those of offers.
 */
export interface Quantity {
  kind: QuantityKind
  /** Value in the base unit: seconds, bytes, percent, minutes of the day, days since 1970, or hours a week. */
  value: number
  /** Upper end of a range, in the base unit. */
  high?: number
  /** Base unit, the counted thing in the singular, or the name of a version's standard. */
  unit: string
  /** Folded unit as written. For example, "hour" and "day" have the same base unit. */
  writtenUnit: string
  comparison: Comparison
  /** Numbers of a version, most significant first. Empty when the text names only the standard. */
  version?: readonly number[]
  /** Content words of the sentence, folded and in the singular, the nearest first. */
  subject: readonly string[]
  /** Range of the number in the text, with its sign and unit of measure, without a counted thing. */
  start: number
  end: number
}
