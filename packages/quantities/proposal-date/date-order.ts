import type { DateOrder } from '../dates/dates.ts'

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const NUMBERS = /\b(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/g
const DAY_AND_NAME = new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\.?,? \d{4}\b`, 'gi')
const NAME_AND_DAY = new RegExp(String.raw`\b${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b`, 'gi')
/**
 * Pattern for the language tags of English documents with the day before the month. "en-US" tells nothing,
 * because programs set it by default. "en-CA" and "en-PH" are missing, because both orders are used there.
 */
const DAY_FIRST = /^en-(?:GB|IE|AU|NZ|IN|ZA|SG|HK|MT|NG|KE)$/i

/**
 * Language of a document, as detected from its words and as declared in its styles. Both help to read a date such as
 * "03/04/2024".
 */
export interface DocumentLanguages {
  /** Two-letter code of the language detected from the document's words. `null` if none was detected. */
  language: string | null
  /** Language tag that the document's styles declare, such as "en-GB". Undefined if they declare none. */
  declaredLanguage?: string | undefined
}

/**
 * Returns whether a document writes the day or the month first, which decides how "03/04/2024" is read. Unambiguous
 * dates in the text, such as "25/03/2024", decide first, then the language. Returns undefined if nothing decides.
 */
export function dateOrderOf(
  text: string,
  { language, declaredLanguage = '' }: DocumentLanguages,
): DateOrder | undefined {
  // In English texts, dates with the name of a month ("12 March 2024") decide the order. The declared language decides
  // only if there are none.
  const numbers = Array.from(text.matchAll(NUMBERS), ([, a, b]) => [Number(a), Number(b)])
  const inNumbers = majority(
    numbers.filter(([a, b]) => a! > 12 && a! <= 31 && b! <= 12).length,
    numbers.filter(([a, b]) => b! > 12 && b! <= 31 && a! <= 12).length,
  )
  if (inNumbers !== 'none') return inNumbers
  if (language === null) return undefined
  if (language !== 'en') return 'day first'
  const inWords = majority(text.match(DAY_AND_NAME)?.length ?? 0, text.match(NAME_AND_DAY)?.length ?? 0)
  if (inWords !== 'none') return inWords
  return DAY_FIRST.test(declaredLanguage) ? 'day first' : undefined
}

/**
 * Returns the order of day and month that was counted more often. Returns undefined if both were counted equally often,
 * and "none" if there are no counts.
 */
function majority(dayFirst: number, monthFirst: number): DateOrder | undefined | 'none' {
  if (dayFirst === monthFirst) return dayFirst === 0 ? 'none' : undefined
  return dayFirst > monthFirst ? 'day first' : 'month first'
}
