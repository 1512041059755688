import type { Quantity } from './quantity.ts'

/** Quantity at its place in the folded text, before its comparison and subject are known. */
export interface PlacedQuantity extends Omit<Quantity, 'comparison' | 'subject'> {
  /** End of the counted thing, after which "ou mais" may follow. */
  comparedTo?: number
  /** One of two numbers joined by a hyphen: a code, unless they are a range with a unit. */
  isHyphened?: boolean
  /** Worth of the written unit in the base unit, where it is not 1. */
  factor?: number
}

/** Text as it is, for units whose letter case counts, and the way to its places. */
export interface Source {
  text: string
  original: (place: number) => number
}
