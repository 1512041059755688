import { amountAt } from './amounts.ts'
import { clockAt } from './clock-times.ts'
import { findNumbers } from './numbers.ts'
import type { WrittenNumber } from './numbers.ts'
import type { PlacedQuantity, Source } from './placed-quantity.ts'

/**
 * Returns the quantities in a text that are numbers with or without a unit: times of day, sums of money, measures and
 * counts. "De 3 a 5 dias" becomes one range. Codes such as "4002-8922" are skipped.
 *
 * @param folded the text in lower case and without accents
 * @param source the text as written
 * @param taken quantities of other kinds, such as dates, whose ranges are skipped
 */
export function readNumbers(
  folded: string,
  source: Source,
  taken: readonly PlacedQuantity[],
): PlacedQuantity[] {
  const places = taken.toSorted((a, b) => a.start - b.start)
  const read: PlacedQuantity[] = []
  let at = 0
  let words: WrittenNumber | undefined
  for (const number of findNumbers(folded)) {
    const repeats = words && /^\s?\($/.test(folded.slice(words.end, number.start)) ? words.start : undefined
    words = number.inWords ? number : undefined
    while (at < places.length && places[at]!.end <= number.start) at++
    if (at < places.length && places[at]!.start < number.end) continue
    if (read.length > 0 && number.start < read.at(-1)!.end) continue
    const chain = chainAround(folded, number)
    const clock = clockAt(folded, number)
    // A time with seconds such as "16:07:48" is no quantity.
    if (
      chain === 'code' &&
      (!clock || /\d:$/.test(folded.slice(Math.max(0, number.start - 2), number.start)))
    )
      continue
    const quantity = clock ?? amountAt(folded, source, { ...number, start: repeats ?? number.start })
    if (!quantity) continue
    if (!clock && chain === 'hyphen') quantity.isHyphened = true
    const range = joined(folded, read.at(-1), quantity)
    if (range) read.splice(-1, 1, range)
    else read.push(quantity)
  }
  return read.filter(({ isHyphened }) => !isHyphened)
}

/**
 * Returns 'code' for a number in a code such as "4002-8922", and 'hyphen' for one of two numbers joined by a hyphen,
 * such as "3-5". Returns undefined for other numbers.
 */
function chainAround(folded: string, { start, end, inWords }: WrittenNumber): 'code' | 'hyphen' | undefined {
  if (inWords) return undefined
  const before = /(?:\d[:/]|\d-\d+(?:[.,]\d+)*-)$/.test(folded.slice(Math.max(0, start - 20), start))
  const after = /^(?:[:/]\d|-\d+(?:[.,]\d+)*[/:-]\d)/.test(folded.slice(end, end + 20))
  if (before || after) return 'code'
  const hyphen =
    /^-\d/.test(folded.slice(end, end + 2)) || /\d-$/.test(folded.slice(Math.max(0, start - 2), start))
  return hyphen ? 'hyphen' : undefined
}

/**
 * Joins two neighbouring quantities into one range if the text writes them as one: "de 3 a 5 dias", "between 3 and 5
 * days" or "3-5 dias". A first number without a unit takes the second's unit. Returns undefined when they are no range.
 */
function joined(
  folded: string,
  first: PlacedQuantity | undefined,
  second: PlacedQuantity,
): PlacedQuantity | undefined {
  if (!first || first.high !== undefined || second.kind === 'clock' || second.start - first.end > 8)
    return undefined
  const between = folded.slice(first.end, second.start)
  const isRange =
    /^(?:\s+(?:a|ate|to)\s+|\s?[-–—]\s?)$/.test(between) ||
    (/^\s+(?:e|and)\s+$/.test(between) &&
      /(?<!\p{L})(?:entre|between)\s+(?:r\$\s?)?$/u.test(
        folded.slice(Math.max(0, first.start - 12), first.start),
      ))
  const ownUnit = first.kind !== 'bare'
  if (!isRange || (ownUnit && first.unit !== second.unit)) return undefined
  const low = first.value * (ownUnit ? 1 : (second.factor ?? 1))
  if (low > second.value) return undefined
  const { isHyphened, ...rest } = second
  if (isHyphened && second.kind === 'bare') return undefined
  return { ...rest, value: low, high: second.value, start: first.start }
}
