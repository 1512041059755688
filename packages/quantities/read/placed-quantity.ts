import type { Quantity } from './quantity.ts'

/**
 * Quantity found in a text, as long as its comparison ("at least") and its subject are unknown. `start` and `end` are
 * positions in the text in lower case without accents.
 */
export interface PlacedQuantity extends Omit<Quantity, 'comparison' | 'subject'> {
  /** Position after the counted thing ("200 leitos"), where "ou mais" (or more) may follow. */
  comparedTo?: number
  /** True for one of two numbers joined by a hyphen, as in "3-5 dias". Without a unit, such numbers are a code. */
  isHyphened?: boolean
  /**
   * Factor by which the number in the text was multiplied to get the value in the base unit, such as 3600 for "2
   * horas". Absent if nothing was converted.
   */
  factor?: number
}

/**
 * Text as it is written, beside its form in lower case without accents (folded). Units that differ only in letter case
 * need it, such as "MB/s" and "Mb/s". `original` maps a position in the folded form to a position in `text`.
 */
export interface Source {
  text: string
  original: (place: number) => number
}
