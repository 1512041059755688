import type { WrittenNumber } from './numbers.ts'
import type { PlacedQuantity } from './placed-quantity.ts'

const CLOCK = /^([01]?\d|2[0-4])(?::|h)([0-5]\d)(?:h|min)?(?![\p{L}\p{N}]|:\d)/u
/**
 * Finds a word such as "das" or "from" directly before a number, which shows that "8h" is a time of day and not a
 * duration.
 */
const AT_HOUR = /(?<!\p{L})(?:as|das|at|from)\s*$/u
const WHOLE_HOUR = /^([01]?\d|2[0-4])\s?(?:h|horas?)(?![\p{L}\p{N}])/u

/**
 * Returns the time of day that begins at a number of a text, such as "18:30" or "18h30". "18h" can also mean 18 hours,
 * so it counts only after a word such as "das" or "from". The text must be in lower case without accents.
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
