const MONTH_NAMES = [
  'janeiro|january|jan',
  'fevereiro|february|fev|feb',
  'marco|march|mar',
  'abril|april|abr|apr',
  'maio|may|mai',
  'junho|june|jun',
  'julho|july|jul',
  'agosto|august|ago|aug',
  'setembro|september|set|sept|sep',
  'outubro|october|out|oct',
  'novembro|november|nov',
  'dezembro|december|dez|dec',
]
const MONTH = MONTH_NAMES.join('|')

/** Forms of dates in folded text, most precise first. */
const DATES: readonly { form: RegExp; read: (found: RegExpExecArray) => [number, number?, number?] }[] = [
  { form: /\b(\d{4})-(\d{2})-(\d{2})\b/g, read: ([, y, m, d]) => [Number(y), Number(m), Number(d)] },
  {
    form: /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g,
    read: ([, d, m, y]) => dayFirst(Number(d), Number(m), Number(y)),
  },
  {
    form: new RegExp(
      `\\b(\\d{1,2})(?:[ºo°]|st|nd|rd|th)?\\s+(?:de\\s+|of\\s+)?(${MONTH})\\.?,?\\s+(?:de\\s+)?(\\d{4})\\b`,
      'g',
    ),
    read: ([, d, m, y]) => [Number(y), monthOf(m!), Number(d)],
  },
  {
    form: new RegExp(`\\b(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'g'),
    read: ([, m, d, y]) => [Number(y), monthOf(m!), Number(d)],
  },
  {
    form: new RegExp(`\\b(${MONTH})\\.?\\s*(?:de\\s+|of\\s+|/)?\\s*(\\d{4})\\b`, 'g'),
    read: ([, m, y]) => [Number(y), monthOf(m!)],
  },
  { form: /\b(0?[1-9]|1[0-2])\/(\d{4})\b/g, read: ([, m, y]) => [Number(y), Number(m)] },
  { form: /\b(20\d{2}|19\d{2})\b/g, read: ([, y]) => [Number(y)] },
]

/** Date, month or year in a folded text. */
export interface FoundDate {
  /** Last day, as an ISO date. */
  until: string
  /** A bare number from 1900 to 2099, which may also be no year. */
  isBareYear: boolean
  start: number
  end: number
}

/** Finds the dates of a folded text: days, months and bare years, the most precise form at each place. */
export function findDates(text: string): FoundDate[] {
  if (!/\d{4}/.test(text)) return []
  const found: FoundDate[] = []
  let rest = text
  for (const { form, read } of DATES) {
    let [unread, from] = ['', 0]
    for (const match of rest.matchAll(form)) {
      const until = lastDay(...read(match))
      const [start, end] = [match.index, match.index + match[0].length]
      if (until !== undefined) found.push({ until, isBareYear: form === DATES.at(-1)!.form, start, end })
      unread += rest.slice(from, start) + ' '.repeat(end - start)
      from = end
    }
    rest = unread + rest.slice(from)
  }
  return found
}

/** Orders day and month as in Brazil, unless only the other order is a date. */
function dayFirst(a: number, b: number, year: number): [number, number, number] {
  return b > 12 && a <= 12 ? [year, a, b] : [year, b, a]
}

function monthOf(name: string): number {
  return MONTH_NAMES.findIndex((names) => names.split('|').includes(name)) + 1
}

/** Returns the last day of a date, month or year as an ISO date; undefined when it does not exist. */
function lastDay(year: number, month = 12, day?: number): string | undefined {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > last))) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day ?? last).padStart(2, '0')}`
}
