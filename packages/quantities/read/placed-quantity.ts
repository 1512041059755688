import type { Quantity } from './quantity.ts'

/**
 * Quantity found in a text, before its comparison ("at least") and its subject are known. `start` and `end` are
 * offsets in the folded text (lower case without accents).
 */
export interface PlacedQuantity extends Omit<Quantity, 'comparison' | 'subject'> {
  /**
   * Offset after the counted thing, such as "200 leitos" (beds). "Ou mais" (or more) may follow there. Absent
   * if nothing is counted.
   */
  comparedTo?: number
  /**
   * True for one of two numbers joined by a hyphen, as in "3-5 dias" (days). Without a unit, such numbers are a
   * code.
   */
  isHyphened?: boolean
  /**
   * Factor that converts the number in the text to the base unit, such as 3600 for hours. Absent if nothing was
   * converted.
   */
  factor?: number
}

/**
 * Text as written. It is needed for units that differ only in case, such as "MB/s" and "Mb/s". `original`
 * converts an offset in the folded text (lower case without accents) to an offset in `text`.
 */
export interface Source {
  text: string
  original: (place: number) => number
}
