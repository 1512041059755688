import { NAME_BEFORE } from './amounts.ts'
import { afterRefusal, comparisonOf, DEVIATION, intervalComparison, ofDate } from './comparisons.ts'
import { findCoverage } from './coverage.ts'
import { findDates } from '../dates/dates.ts'
import type { Comparison } from './comparisons.ts'
import { foldText } from '../text/folded-text.ts'
import { findFrequencies, INTERVAL } from './frequencies.ts'
import type { PlacedQuantity } from './placed-quantity.ts'
import type { Quantity } from './quantity.ts'
import { readNumbers } from './read-numbers.ts'
import { sentenceAround, subjectAround } from './subject.ts'
import { NAME_BEFORE_DATE } from '../validities/find-validities.ts'
import { findVersions } from './versions.ts'

const MILLISECONDS_PER_DAY = 86_400_000
/**
 * Number of characters after a quantity that are searched for a comparison, such as "ou mais" (or more) or "or less".
 */
const AFTER = 90

/**
 * Returns the quantities in a Portuguese or English text, such as "até 4 horas" (up to 4 hours). They have the order of
 * the text. Each has its comparison ("at most") and the words that tell what it measures. Skips numbers that only name
 * something, such as laws and telephones.
 */
export function readQuantities(text: string): Quantity[] {
  if (!/\d|[a-z]{3}/i.test(text)) return []
  const { text: folded, original } = foldText(text)
  const placed = placesIn(folded, text, original)
  const quantities: Quantity[] = []
  for (const [index, one] of placed.entries()) {
    const { kind, value, high, unit, writtenUnit, version } = one
    const { from } = sentenceAround(folded, one.start, one.end)
    const previous = placed[index - 1]?.end ?? 0
    const next = placed[index + 1]?.start ?? folded.length
    const before = folded.slice(Math.max(from, previous), one.start)
    const afters = [one.end, one.comparedTo ?? one.end].map((at) => folded.slice(at, at + AFTER))
    const comparison = high === undefined ? comparisonAt(one, before, afters) : 'range'
    const subject = subjectAround(folded, one, previous, next)
    const [start, end] = [original(one.start), original(one.end)]
    const quantity: Quantity = { kind, value, unit, writtenUnit, comparison, subject, start, end }
    if (high !== undefined) quantity.high = high
    if (version) quantity.version = version
    if (DEVIATION.test(before)) quantity.isDeviation = true
    quantities.push(quantity)
  }
  return quantities
}

function comparisonAt(one: PlacedQuantity, before: string, afters: readonly string[]): Comparison {
  const comparison = afterRefusal(comparisonOf(before, afters), afters[1] ?? '')
  if (one.unit === INTERVAL) return intervalComparison(comparison, one.isTimes === true)
  return one.kind === 'date' ? ofDate(comparison, before) : comparison
}

/**
 * Returns the quantities in a text with their offsets, such as amounts, dates and times. The offsets are in `folded`,
 * which is the text in lower case without accents. `original` converts them to offsets in `text`.
 */
function placesIn(folded: string, text: string, original: (place: number) => number): PlacedQuantity[] {
  // Unambiguous forms, such as dates, are read first, so that other forms cannot use their characters.
  const taken: PlacedQuantity[] = []
  // Dates in the names of laws and contracts. The numbers of these are not quantities either.
  const names: PlacedQuantity[] = []
  const isTaken = new Uint8Array(folded.length)
  const take = (one: PlacedQuantity) => {
    if (isTaken.subarray(one.start, one.end).includes(1)) return
    isTaken.fill(1, one.start, one.end)
    taken.push(one)
  }
  for (const { until, isBareYear, start, end } of findDates(folded)) {
    const value = Date.parse(until) / MILLISECONDS_PER_DAY
    const before = folded.slice(Math.max(0, start - 60), start)
    if (isBareYear || NAME_BEFORE.test(before)) continue
    const date: PlacedQuantity = { kind: 'date', value, unit: 'date', writtenUnit: 'date', start, end }
    if (NAME_BEFORE_DATE.test(before)) names.push(date)
    else take(date)
  }
  for (const { hours, start, end } of findCoverage(folded))
    take({ kind: 'coverage', value: hours, unit: 'hour/week', writtenUnit: 'hour/week', start, end })
  for (const { name, parts, start, end } of findVersions(folded))
    take({ kind: 'version', value: parts[0] ?? 0, unit: name, writtenUnit: name, version: parts, start, end })
  for (const one of findFrequencies(folded)) take(one)
  const numbers = readNumbers(folded, { text, original }, [...taken, ...names])
  return [...taken, ...numbers].sort((a, b) => a.start - b.start)
}
