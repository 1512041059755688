import type { HeadingCandidate } from './heading-candidate.ts'
import { markedNumber, NumberSequence, typedNumber } from './typed-numbers.ts'
import type { TypedNumber } from './typed-numbers.ts'

/** Smallest number of titles with the same mark before their numbers, such as "EVS", that count as headings. */
const FEWEST_MARKED = 3

/**
 * Number that an author typed before a title, such as "2.1". `fits` tells whether it continues the numbers before
 * earlier titles.
 */
export interface TypedInSeries extends TypedNumber {
  /** True if the number continues the numbers typed before earlier titles. */
  fits: boolean
  /** Abbreviation before the number, or "[" for a number in brackets. Absent for a plain number. */
  mark?: string
}

/**
 * Returns the numbers that the author typed before possible headings. The key is the index of the paragraph. A number
 * with a mark, such as "[1]" or "EVS 1.1", is included only if at least three with this mark continue each other.
 */
export function typedNumbersOf(candidates: readonly HeadingCandidate[]): Map<number, TypedInSeries> {
  const typed = new Map<number, TypedInSeries>()
  const sequences = new Map<string, NumberSequence>()
  const fitting = new Map<string, Set<string>>()
  for (const { block, title } of candidates) {
    const marked = markedNumber(title)
    const number: (TypedNumber & { mark?: string }) | undefined = marked ?? typedNumber(title)
    if (!number) continue
    const mark = number.mark ?? ''
    const sequence = sequences.get(mark) ?? new NumberSequence()
    sequences.set(mark, sequence)
    const fits = sequence.fits(number)
    typed.set(block, { ...number, fits })
    if (fits) fitting.set(mark, (fitting.get(mark) ?? new Set()).add(number.text))
  }
  for (const [block, { mark }] of typed)
    if (mark !== undefined && (fitting.get(mark)?.size ?? 0) < FEWEST_MARKED) typed.delete(block)
  return typed
}
