import type { Quantity } from './quantity.ts'

/**
 * Quantity found in a text, before its comparison ("at least") and its subject are determined. `start` and `end` are
 * positions in the text in lower case without accents.
 */
export interface PlacedQuantity extends Omit<Quantity, 'comparison' | 'subject'> {
  /** Position after the counted thing ("200 leitos"), where "ou mais" (or more) may follow. */
  comparedTo?: number
  /** True for one of two numbers joined by a hyphen, as in "3-5 dias". Without a unit, such numbers are a code. */
  isHyphened?: boolean
  /**
   * The number in the text was multiplied by this factor to get the value in the base unit, such as 3600 for "2 horas".
   * Absent if nothing was converted.
   */
  factor?: number
}

/**
 * Text in its original spelling, beside its form in lower case without accents (folded). It is needed for units that
 * differ only in letter case, such as "MB/s" and "Mb/s". `original` converts a position in the folded form to a
 * position in `text`.
 */
export interface Source {
  text: string
  original: (place: number) => number
}
