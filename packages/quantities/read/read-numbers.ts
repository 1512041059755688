import { amountAt, MINUS } from './amounts.ts'
import { clockAt } from './clock-times.ts'
import { findNumbers, parseNumber } from '../text/numbers.ts'
import type { WrittenNumber } from '../text/numbers.ts'
import type { PlacedQuantity, Source } from './placed-quantity.ts'

/**
 * Returns the quantities in a text that consist of a number and perhaps a unit, such as times, sums of money and
 * counts. "De 3 a 5 dias" (3 to 5 days) gives one range. Skips codes such as "4002-8922".
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
  let repeatedTo = 0
  for (const number of findNumbers(folded)) {
    const repeats = words && /^\s?\($/.test(folded.slice(words.end, number.start)) ? words.start : undefined
    words = number.inWords ? number : undefined
    while (at < places.length && places[at]!.end <= number.start) at++
    if (at < places.length && places[at]!.start < number.end) continue
    if (number.start < Math.max(read.at(-1)?.end ?? 0, repeatedTo)) continue
    const last = [read.at(-1), places[at - 1]].find((one) => one && repeatsInWords(folded, one, number))
    if (last) {
      repeatedTo = endOfParenthesis(folded, number.end)
      continue
    }
    const chain = chainAround(folded, number)
    const clock = clockAt(folded, number)
    // A time with seconds such as "16:07:48" is not a quantity.
    if (
      chain === 'code' &&
      (!clock || /\d:$/.test(folded.slice(Math.max(0, number.start - 2), number.start)))
    )
      continue
    const quantity = clock ?? amountAt(folded, source, { ...number, start: repeats ?? number.start })
    if (!quantity) continue
    if (!clock && chain === 'hyphen') quantity.isHyphened = true
    const range = joined(folded, read.at(-1), quantity) ?? added(folded, read.at(-1), quantity)
    if (range) read.splice(-1, 1, range)
    else read.push(quantity)
  }
  return read.filter(({ isHyphened }) => !isHyphened)
}

/**
 * Returns whether a number in words repeats the number before it. Examples: "99,9% (noventa e nove vírgula nove
 * por cento)" and "R$ 1.200,00 (mil e duzentos reais)".
 */
function repeatsInWords(folded: string, before: PlacedQuantity, number: WrittenNumber): boolean {
  if (!number.inWords) return false
  if (!/^\s?\($/.test(folded.slice(before.comparedTo ?? before.end, number.start))) return false
  const figures = /\d+(?:[.,]\d+)*/.exec(folded.slice(before.start, before.end))?.[0]
  const isWhole = figures !== undefined && Math.floor(parseNumber(figures)) === number.value
  return isWhole || /^\s+milh/.test(folded.slice(number.end, number.end + 8))
}

/**
 * Returns the offset of the end of the parenthesis that is open at offset `from`. A parenthesis ends with its line at
 * the latest.
 */
function endOfParenthesis(folded: string, from: number): number {
  return from + /^[^()\n]{0,160}/.exec(folded.slice(from, from + 160))![0].length
}

/**
 * Adds two adjacent durations if they are one, such as "1 ano e 6 meses" (1 year and 6 months). Returns undefined if
 * they are separate.
 */
function added(
  folded: string,
  first: PlacedQuantity | undefined,
  second: PlacedQuantity,
): PlacedQuantity | undefined {
  const isTime = (one: PlacedQuantity) => one.kind === 'duration' && one.unit === 'second' && !one.comparedTo
  if (!first || first.high !== undefined || !isTime(first) || !isTime(second)) return undefined
  if (!/^(?:\s?|\s+(?:e|and)\s+)$/.test(folded.slice(first.end, second.start))) return undefined
  return second.value < first.factor!
    ? { ...second, value: first.value + second.value, start: first.start }
    : undefined
}

/**
 * Returns 'code' for a number that is part of a code, such as "12/2024". Returns 'hyphen' for one of two numbers with a
 * hyphen between them, such as "3-5". Returns undefined for other numbers.
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
 * Joins two adjacent quantities if they are a range, such as "de 3 a 5 dias" (3 to 5 days). A first number without a
 * unit gets the unit of the second. Returns undefined if they are no range.
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
  const hasMinus =
    !ownUnit &&
    second.unit === 'degree Celsius' &&
    MINUS.test(folded.slice(Math.max(0, first.start - 3), first.start))
  const low = first.value * (ownUnit ? 1 : (second.factor ?? 1)) * (hasMinus ? -1 : 1)
  if (low > second.value) return undefined
  const { isHyphened, ...rest } = second
  if (isHyphened && second.kind === 'bare') return undefined
  return { ...rest, value: low, high: second.value, start: first.start - Number(hasMinus) }
}
