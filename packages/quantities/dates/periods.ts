/** Length of time in a text, such as "12 meses" (12 months). `start` and `end` are its offsets in the text. */
export interface Period {
  count: number
  unit: 'day' | 'month' | 'year'
  start: number
  end: number
}

const WORDS: Record<string, number> = {
  um: 1, one: 1, dois: 2, two: 2, tres: 3, three: 3, quatro: 4, four: 4, cinco: 5, five: 5, seis: 6, six: 6, doze: 12,
  twelve: 12, trinta: 30, thirty: 30, sessenta: 60, sixty: 60, noventa: 90, ninety: 90,
} // prettier-ignore
const PERIOD = String.raw`(?<![\p{L}\p{N}.,/])(\d{1,3}|${Object.keys(WORDS).join('|')})\s*(?:\([^()]*\)\s*)?(dias?|mes(?:es)?|anos?|days?|months?|years?)(?!\p{L})`
const ANY = new RegExp(PERIOD, 'gu')
const FOLLOWING = new RegExp(
  String.raw`^\s*,?\s*(?:por|for|pelo (?:prazo|periodo) de|durante)\s+${PERIOD}`,
  'u',
)
const OF_VALIDITY = new RegExp(
  String.raw`^[\s:,]*(?:(?:por|for|de|of|pelo (?:prazo|periodo) de|durante)\s+)?${PERIOD}`,
  'u',
)

/**
 * Returns the last length of time in a text, such as "12 meses" (months) or "60 (sessenta) dias" (days). The
 * text must be in lower case without accents. Returns undefined if there is none.
 */
export function lastPeriod(text: string): Period | undefined {
  const found = Array.from(text.matchAll(ANY)).at(-1)
  return found && periodOf(found)
}

/**
 * Returns the length of time with which a text begins, as in "por 24 meses" (for 24 months). Returns undefined
 * if it begins with none.
 */
export function firstPeriod(text: string): Period | undefined {
  const found = FOLLOWING.exec(text)
  return found ? periodOf(found) : undefined
}

/**
 * Returns the length of time at the beginning of a text after a word such as "validade" (validity). Examples: "de 6
 * meses" (of 6 months) and ": 180 dias". Returns undefined if there is none.
 */
export function periodOfValidity(text: string): Period | undefined {
  const found = OF_VALIDITY.exec(text)
  return found ? periodOf(found) : undefined
}

function periodOf({ 0: written, 1: count = '', 2: unit = '', index }: RegExpExecArray): Period {
  return {
    count: WORDS[count] ?? Number(count),
    unit: unit.startsWith('d') ? 'day' : unit.startsWith('m') ? 'month' : 'year',
    start: index,
    end: index + written.length,
  }
}

/**
 * Returns the last day of a period that begins on the day `from`. Both are ISO 8601 dates. Example: one month
 * from "2024-01-31" ends on "2024-02-29".
 */
export function addPeriod(from: string, { count, unit }: Period): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  if (unit === 'day') return new Date(Date.UTC(year, month - 1, day + count)).toISOString().slice(0, 10)
  const months = month - 1 + count * (unit === 'year' ? 12 : 1)
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(day, last))).toISOString().slice(0, 10)
}
