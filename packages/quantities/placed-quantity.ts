import type { Quantity } from './quantity.ts'

/** Quantity with its position in the folded text, before its comparison and subject are known. */
export interface PlacedQuantity extends Omit<Quantity, 'comparison' | 'subject'> {
  /** End of the counted thing, after which "ou mais" may follow. */
  comparedTo?: number
  /** True for one of two numbers joined by a hyphen. They are a code, unless they form a range with a unit. */
  isHyphened?: boolean
  /** Factor from the written unit to the base unit, present when it is not 1. */
  factor?: number
}

/** Text as written, for units whose letter case matters, and the mapping to its positions. */
export interface Source {
  text: string
  original: (place: number) => number
}
