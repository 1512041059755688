import type { HeadingCandidate } from './heading-candidate.ts'
import { markedNumber, NumberSequence, typedNumber } from './typed-numbers.ts'
import type { TypedNumber } from './typed-numbers.ts'

/** Smallest number of equally marked titles, such as "EVS 1.1 Title", that count as headings. */
const FEWEST_MARKED = 3

/** Typed number before a title, compared with the document's other typed numbers. */
export interface TypedInSeries extends TypedNumber {
  /** True if the number continues those of earlier titles. */
  fits: boolean
  /** Abbreviation before the number, or "[" for brackets; absent for a plain number. */
  mark?: string
}

/**
 * Returns the typed numbers of possible headings by paragraph index. Marked ones, as in "EVS 1.1 Title", must form a
 * series.
 */
export function typedNumbersOf(candidates: readonly HeadingCandidate[]): Map<number, TypedInSeries> {
  // Numbers with a mark are included if at least three with the same mark continue each other.
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
