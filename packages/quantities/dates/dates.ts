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

/** Order of day and month in a numeric date, which decides whether "03/04/2024" is 3 April or 4 March. */
export type DateOrder = 'day first' | 'month first'

/** Year of a date, and its month and day if the text states them. */
interface WrittenDate {
  year: number
  month?: number
  day?: number
  isAmbiguous?: boolean
}

const YEAR = String.raw`(\d{4}|2\.0\d{2})`
const ORDINAL = String.raw`(?:\.?[ºo°]|st|nd|rd|th)?`

/**
 * Forms of dates in a text in lower case without accents, the most precise first. `read` converts a match of
 * `form` to year, month and day.
 */
const DATES: readonly { form: RegExp; read: (found: RegExpExecArray, order: DateOrder) => WrittenDate }[] = [
  {
    form: /\b(\d{4})([-/])(\d{2})\2(\d{2})\b/g,
    read: ([, y, , m, d]) => ({ year: yearOf(y!), month: Number(m), day: Number(d) }),
  },
  {
    form: /\b(\d{1,2})[ºo°]? ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4})\b/g,
    read: ([, a, b, y], order) => inOrder(Number(a), Number(b), yearOf(y!), order),
  },
  {
    form: new RegExp(
      String.raw`\b(\d{1,2})${ORDINAL}\s+(?:dias?\s+do\s+mes\s+de\s+|day\s+of\s+|de\s+|of\s+)?(${MONTH})\.?,?\s+(?:do\s+ano\s+)?(?:de\s+)?${YEAR}\b`,
      'g',
    ),
    read: ([, d, m, y]) => ({ year: yearOf(y!), month: monthOf(m!), day: Number(d) }),
  },
  {
    form: new RegExp(String.raw`\b(\d{1,2})([-/.])(${MONTH})\2(\d{4})\b`, 'g'),
    read: ([, d, , m, y]) => ({ year: yearOf(y!), month: monthOf(m!), day: Number(d) }),
  },
  {
    form: new RegExp(String.raw`\b(${MONTH})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b`, 'g'),
    read: ([, m, d, y]) => ({ year: yearOf(y!), month: monthOf(m!), day: Number(d) }),
  },
  {
    form: new RegExp(String.raw`\b(${MONTH})\.?,?\s*(?:de\s+|of\s+|[/-])?\s*${YEAR}\b`, 'g'),
    read: ([, m, y]) => ({ year: yearOf(y!), month: monthOf(m!) }),
  },
  {
    form: /\b(0?[1-9]|1[0-2])\/(\d{4})\b/g,
    read: ([, m, y]) => ({ year: yearOf(y!), month: Number(m) }),
  },
  { form: /\b(20\d{2}|19\d{2})\b/g, read: ([, y]) => ({ year: yearOf(y!) }) },
]

/**
 * Forms of dates with a year of two digits, such as "31/12/25", "31-dez-25" and "dez/25". The most precise come
 * first.
 */
const SHORT_YEARS: typeof DATES = [
  {
    form: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{2})(?![\d/])/g,
    read: ([, a, b, y], order) => inOrder(Number(a), Number(b), 2000 + Number(y), order),
  },
  {
    form: new RegExp(String.raw`(?<![\d/-])(\d{1,2})([-/])(${MONTH})\2(\d{2})(?![\d/-])`, 'g'),
    read: ([, d, , m, y]) => ({ year: 2000 + Number(y), month: monthOf(m!), day: Number(d) }),
  },
  {
    form: new RegExp(String.raw`(?<![\d/-])\b(${MONTH})[-/](\d{2})(?![\d/-])`, 'g'),
    read: ([, m, y]) => ({ year: 2000 + Number(y), month: monthOf(m!) }),
  },
]

/** Date, month or year in a text. `start` and `end` are its offsets in the text. */
export interface FoundDate {
  /** Date as precisely as the text states it, such as "2024-03-12", "2024-03" or "2024". */
  date: string
  /** Last day of the stated date, month or year as an ISO 8601 date. Example: "2024" gives "2024-12-31". */
  until: string
  /** True for a year alone, such as "2024". It may also be some other number from 1900 to 2099. */
  isBareYear: boolean
  /** True if both numbers can be the month, as in "03/04/2024". */
  isAmbiguous: boolean
  start: number
  end: number
}

/**
 * Finds the dates in a Portuguese or English text: days ("12 de março de 2024"), months ("março/2024") and
 * years. Skips dates that do not exist. Days come first in the result, wherever they are in the text.
 * @param text text in lower case and without accents
 * @param order order of day and month if both numbers may be the month
 * @param hasShortYears true to find "31/12/25" and "dez/25" too, which in many texts mean something else
 */
export function findDates(text: string, order: DateOrder = 'day first', hasShortYears = false): FoundDate[] {
  if (!(hasShortYears ? /\d{2}/ : /\d{3}|\d\/\d/).test(text)) return []
  const found: FoundDate[] = []
  let rest = text
  for (const { form, read } of hasShortYears ? [...SHORT_YEARS, ...DATES] : DATES) {
    let [unread, from] = ['', 0]
    for (const match of rest.matchAll(form)) {
      const { year, month, day, isAmbiguous = false } = read(match, order)
      const until = lastDay(year, month, day)
      const [start, end] = [match.index, match.index + match[0].length]
      if (until !== undefined) {
        const date = until.slice(0, day === undefined ? (month === undefined ? 4 : 7) : 10)
        found.push({ date, until, isBareYear: form === DATES.at(-1)!.form, isAmbiguous, start, end })
      }
      unread += rest.slice(from, start) + ' '.repeat(end - start)
      from = end
    }
    rest = unread + rest.slice(from)
  }
  return found
}

/**
 * Returns the date of two numbers that are the day and the month. If both numbers can be the month, `order` decides.
 */
function inOrder(a: number, b: number, year: number, order: DateOrder): WrittenDate {
  const isAmbiguous = a <= 12 && b <= 12 && a !== b
  const isMonthFirst = isAmbiguous ? order === 'month first' : b > 12 && a <= 12
  return isMonthFirst ? { year, month: a, day: b, isAmbiguous } : { year, month: b, day: a, isAmbiguous }
}

function yearOf(written: string): number {
  return Number(written.replace('.', ''))
}

function monthOf(name: string): number {
  return MONTH_NAMES.findIndex((names) => names.split('|').includes(name)) + 1
}

/**
 * Returns the last day of a date, month or year as an ISO 8601 date. Returns undefined for a date that does not
 * exist.
 */
function lastDay(year: number, month = 12, day?: number): string | undefined {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > last))) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day ?? last).padStart(2, '0')}`
}
