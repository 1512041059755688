import type { WrittenNumber } from './numbers.ts'
import type { PlacedQuantity } from './placed-quantity.ts'

const CLOCK = /^([01]?\d|2[0-4])(?::|h)([0-5]\d)(?:h|min)?(?![\p{L}\p{N}]|:\d)/u
/** Words before a time of day, as in "das 8h às 18h". */
const AT_HOUR = /(?<!\p{L})(?:as|das|at|from)\s*$/u
const WHOLE_HOUR = /^([01]?\d|2[0-4])\s?(?:h|horas?)(?![\p{L}\p{N}])/u

/**
 * Returns the time of day at a number of a folded text (lower case, without accents), in minutes since midnight.
 * Accepts "18:30" and "18h30". Accepts "18h" only after words such as "das" and "from", because it can also mean a
 * duration of 18 hours. Returns undefined for other numbers.
 */
export function clockAt(folded: string, { start, inWords }: WrittenNumber): PlacedQuantity | undefined {
  if (inWords) return undefined
  const after = folded.slice(start, start + 10)
  const exact = CLOCK.exec(after)
  const found =
    exact ?? (AT_HOUR.test(folded.slice(Math.max(0, start - 8), start)) ? WHOLE_HOUR.exec(after) : null)
  if (!found) return undefined
  const value = Number(found[1]) * 60 + Number(exact?.[2] ?? 0)
  return { kind: 'clock', value, unit: 'clock', writtenUnit: 'clock', start, end: start + found[0].length }
}
