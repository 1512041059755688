import { compactDate, isPartialDate, type Language } from '@tenderwright/contract'

/** Number with which a full date begins in each language. */
const FIRST_NUMBER: Record<Language, 'day' | 'month'> = { en: 'month', 'pt-BR': 'day' }

const FORMS = [
  /^(?<year>\d{4})(?:-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?)?$/,
  /^(?:(?<first>\d{1,2})[./-])?(?<second>\d{1,2})[./-](?<year>\d{4})$/,
]

/**
 * Parses a date as people write it, such as "12/03/2024", "03/2024" or "2024", and returns it in ISO 8601. In English
 * the month comes first, in Portuguese the day. Returns '' for an empty text, and `undefined` for an invalid date or
 * one after `today`.
 */
export function readTypedDate(text: string, language: Language, today: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  for (const form of FORMS) {
    const parts = form.exec(typed)?.groups
    if (!parts) continue
    const { year, first, second } = parts
    // A number greater than 12 is no month, so it is the day in every language.
    const isMonthFirst = FIRST_NUMBER[language] === 'month' && Number(first) <= 12
    const [day, month] =
      first === undefined
        ? [parts['day'], parts['month'] ?? second]
        : isMonthFirst
          ? [second, first]
          : [first, second]
    const date = [year, month, day]
      .filter((part) => part !== undefined)
      .map((part) => part.padStart(2, '0'))
      .join('-')
    return isPartialDate(date) && date <= today ? date : undefined
  }
  return undefined
}

/** Returns the day of a time, as an ISO 8601 date in the time zone of the browser. */
export function localDay(time: Date): string {
  return compactDate(time).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

/**
 * Formats an ISO 8601 day, month or year for a text field. Example: "2024-03-12" gives "12/03/2024" in Portuguese and
 * "03/12/2024" in English.
 */
export function writeTypedDate(date: string, language: Language): string {
  const [year, month, day] = date.split('-')
  const parts = FIRST_NUMBER[language] === 'month' ? [month, day, year] : [day, month, year]
  return parts.filter((part) => part !== undefined).join('/')
}
