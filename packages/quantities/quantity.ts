import type { Comparison } from './comparisons.ts'

/**
 * Kind of a quantity. A `count` is of things ("200 leitos"), an `amount` in a unit of measure ("10 GB"), a `coverage`
 * in hours a week ("24x7"). `bare` is a number whose unit the text does not say.
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

/** Quantity that a text states, and of what. */
export interface Quantity {
  kind: QuantityKind
  /** Value in the base unit: seconds, bytes, percent, minutes of the day, days since 1970, hours a week. */
  value: number
  /** Upper end of a range, in the base unit. */
  high?: number
  /** Base unit, or the counted thing in the singular, or the name of a version's standard. */
  unit: string
  /** Unit as the text has it, folded: "hour" and "day" have one base. */
  writtenUnit: string
  comparison: Comparison
  /** Numbers of a version, most significant first; empty when the text names the standard alone. */
  version?: readonly number[]
  /** Content words of the sentence, folded and in the singular, the nearest first. */
  subject: readonly string[]
  /** Range of the number in the text, with its sign and unit of measure, without a counted thing. */
  start: number
  end: number
}
