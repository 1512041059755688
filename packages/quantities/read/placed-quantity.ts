import type { Quantity } from './quantity.ts'

/** Quantity at offsets of the folded text (lower case without accents), still without comparison and subject. */
export interface PlacedQuantity extends Omit<Quantity, 'comparison' | 'subject'> {
  /** Offset after the counted thing, where "ou mais" (or more) may follow; absent if nothing is counted. */
  comparedTo?: number
  /** True for either number of "3-5 dias" (days). Without a unit, such numbers are a code. */
  isHyphened?: boolean
  /** Factor from the number in the text to the base unit, such as 3600 for hours; absent if nothing was converted. */
  factor?: number
}

/**
 * Text as written, for units that differ in case, such as "MB/s". `original` converts offsets of the folded text to
 * offsets of `text`.
 */
export interface Source {
  text: string
  original: (place: number) => number
}
