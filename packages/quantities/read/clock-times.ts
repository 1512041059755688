import type { WrittenNumber } from '../text/numbers.ts'
import type { PlacedQuantity } from './placed-quantity.ts'

const CLOCK = /^([01]?\d|2[0-4])(:|h)([0-5]\d)(?:h|(min))?(?:\s?([ap])\.?m\b\.?)?(?![\p{L}\p{N}]|:\d)/u
/**
 * Pattern for a word such as "das" (from) directly before a number. It shows that "8h" is a time of day and not a
 * duration.
 */
const AT_HOUR = /(?<!\p{L})(?:as|das|at|from)\s*$/u
const WHOLE_HOUR = /^([01]?\d|2[0-4])\s?(?:h|horas?)(?![\p{L}\p{N}])/u
/** Pattern for words that a length of time follows, as in "autonomia de 6h30" (battery life). */
const LENGTH_BEFORE =
  /(?<!\p{L})(?:autonomia|duracao|duration|carga\s+horaria|tempo|jornada)(?!\p{L})[^.;\d]{0,30}$/u
/**
 * Pattern for "às" (to) and a number directly after an hour, as in "8h às 18h", which shows that the hour is a time of
 * day.
 */
const TO_HOUR = /^\s+as\s+\d/u
const HALF_DAY = 12

/**
 * Returns the time of day that begins at a number in a text, such as "18:30" or "18h30". "18h" may also be a duration,
 * so it counts only after a word such as "from" or before "às" (to). The text must be in lower case without accents.
 */
export function clockAt(folded: string, { start, inWords }: WrittenNumber): PlacedQuantity | undefined {
  if (inWords) return undefined
  const after = folded.slice(start, start + 20)
  const exact = CLOCK.exec(after)
  const found = exact ?? WHOLE_HOUR.exec(after)
  if (!found) return undefined
  const end = start + found[0].length
  const isTimeOfDay =
    AT_HOUR.test(folded.slice(Math.max(0, start - 8), start)) || TO_HOUR.test(folded.slice(end, end + 8))
  if (!exact && !isTimeOfDay) return undefined
  const [, written = '', separator, minutes = '0', minuteSign, half] = exact ?? found
  const isLength =
    minuteSign !== undefined || LENGTH_BEFORE.test(folded.slice(Math.max(0, start - 60), start))
  if (separator === 'h' && isLength && !isTimeOfDay && !written.startsWith('0')) {
    const value = (Number(written) * 60 + Number(minutes)) * 60
    return { kind: 'duration', value, unit: 'second', writtenUnit: 'min', start, end, factor: 60 }
  }
  const hour =
    half === undefined ? Number(written) : (Number(written) % HALF_DAY) + (half === 'p' ? HALF_DAY : 0)
  const value = hour * 60 + (exact ? Number(minutes) : 0)
  return { kind: 'clock', value, unit: 'clock', writtenUnit: 'clock', start, end }
}
