import type { Quantity } from './quantity.ts'

/**
 * Quantity found in a text, before the words around it were read. These words give its comparison ("at least") and its
 * subject. `start` and `end` are offsets in the text in lower case without accents.
 */
export interface PlacedQuantity extends Omit<Quantity, 'comparison' | 'subject'> {
  /**
   * Offset at which words such as "ou mais" (or more) may follow a counted thing. It is the end of that thing, as in
   * "200 leitos" (beds). Absent if nothing is counted.
   */
  comparedTo?: number
  /**
   * True for one of two numbers with a hyphen between them, as in "3-5 dias" (days). If no unit follows, such numbers
   * are a code.
   */
  isHyphened?: boolean
  /**
   * Factor that converts the number in the text to the base unit, such as 3600 for hours. Absent if nothing was
   * converted.
   */
  factor?: number
  /**
   * True for an interval that is written as a number of times, as in "twice a year". "At least twice" means an interval
   * of at most half a year.
   */
  isTimes?: boolean
}

/**
 * Text as written, with a function that finds offsets in it. `original` converts an offset in the folded text (lower
 * case without accents) to an offset in `text`. The written text is needed to distinguish units such as "MB/s" and
 * "Mb/s".
 */
export interface Source {
  text: string
  original: (place: number) => number
}
