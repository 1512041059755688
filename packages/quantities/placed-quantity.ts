import type { Quantity } from './quantity.ts'

/**
 * Quantity found in a text, before the words around it have been read: its comparison ("at least") and its subject are
 * not known yet. `start` and `end` are positions in the folded text (lower case, without accents).
 */
export interface PlacedQuantity extends Omit<Quantity, 'comparison' | 'subject'> {
  /** End of the counted thing, after which "ou mais" may follow. */
  comparedTo?: number
  /** True for one of two numbers joined by a hyphen. They are a code, unless they form a range with a unit. */
  isHyphened?: boolean
  /** Factor from the written unit to the base unit, present when it is not 1. */
  factor?: number
}

/**
 * Text as written, beside its folded form (lower case, without accents). It is needed for units that differ only in
 * letter case, such as "MB/s" and "Mb/s". `original` maps a position in the folded form to one in `text`.
 */
export interface Source {
  text: string
  original: (place: number) => number
}
