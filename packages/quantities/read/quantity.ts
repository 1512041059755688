import type { Comparison } from './comparisons.ts'

/**
 * Kind of a quantity in a text. A `count` counts things ("200 leitos", beds), an `amount` has a unit of measure
 * ("10 GB"), and a `coverage` is service hours a week ("24x7"). A `bare` number has no unit.
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
 * Quantity in a text, such as "no mínimo 99,9 % de disponibilidade" (at least 99.9 % availability). It has a
 * value, a unit, a comparison ("at least") and the words that show what it measures.
 */
export interface Quantity {
  kind: QuantityKind
  /**
   * Value of the quantity in its base unit, such as seconds, bytes or percent. Dates count in days since 1970, times of
   * day in minutes, and service hours in hours a week.
   */
  value: number
  /** Upper end of a range, in its base unit. Absent if the quantity is not a range. */
  high?: number
  /**
   * Base unit of the quantity, such as "second". For a count, it is the counted thing in the singular, such as "leito"
   * (bed). For a version, it is the name of the standard.
   */
  unit: string
  /**
   * Unit as the text writes it, in lower case without accents. For example, "hora" and "dia" (day) are different
   * written units, but have the same base unit.
   */
  writtenUnit: string
  comparison: Comparison
  /**
   * Numbers of a version, the most significant first: 2 and 5 for "2.5". Empty if the text names a standard
   * without a version. Absent for other kinds.
   */
  version?: readonly number[]
  /**
   * Words of the sentence that show what the quantity measures, the nearest first. They are in the singular, in lower
   * case and without accents.
   */
  subject: readonly string[]
  /** True for a permitted deviation with a sign, as in "± 50 g". Absent for all other quantities. */
  isDeviation?: boolean
  /**
   * Offset in the text at which the quantity begins, including its currency sign. `end` is the offset after its unit of
   * measure. A counted thing, such as "leitos" (beds), is not included.
   */
  start: number
  end: number
}
