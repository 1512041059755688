import { findDates } from '../dates/dates.ts'
import type { FoundDate } from '../dates/dates.ts'
import { addPeriod, periodOfValidity } from '../dates/periods.ts'

/** Largest number of characters that may be between the date of issue and a word such as "válida" (valid). */
const REACH = 60
/** Pattern for the text before a date of issue, such as "emitida em" (issued on). */
const ISSUED =
  /\b(?:(?:emitid|expedid|concedid|renovad)[oa]s?(?:\s(?:em|aos?|no dia|na data de))?|(?:data d[ae] )?(?:emissao|expedicao)(?:\sem)?\s?:?|(?:issued|granted|renewed)(?:\son)?|(?:date of issue|issue date)\s?:?)\s*$/
/**
 * Pattern for text after a period that names another beginning than the date of issue. Example: "contados da abertura"
 * (counted from the opening).
 */
const OTHER_BEGINNING =
  /^[\s,(]*(?:contad|a contar|a partir|apos|counted|from|after)(?![^.;]{0,20}(?:emissao|expedicao|issue))/

/**
 * Finds the last day of a validity that is stated as a period after a date of issue. Example: "emitida em 01/07/2025,
 * válida por 180 dias" (issued on, valid for 180 days). The text must be in lower case without accents.
 * @param start offset of the word for the validity, such as "válida"
 * @param end offset of the text after that word
 */
export function validityAfterIssue(text: string, start: number, end: number): FoundDate[] {
  const period = text.startsWith('valid', start) ? periodOfValidity(text.slice(end, end + REACH)) : undefined
  if (period === undefined || OTHER_BEGINNING.test(text.slice(end + period.end))) return []
  const from = Math.max(0, start - 2 * REACH)
  const before = text.slice(from, start)
  const issue = findDates(before)
    .filter(({ isBareYear }) => !isBareYear)
    .reduce<FoundDate | undefined>((last, one) => (last && last.end > one.end ? last : one), undefined)
  if (issue === undefined || !ISSUED.test(before.slice(0, issue.start))) return []
  const between = before.slice(issue.end)
  if (between.length > REACH || /[;!?|\t]|\.\s+\p{L}/u.test(between)) return []
  return [
    { ...issue, until: addPeriod(issue.until, period), start: from + issue.start, end: end + period.end },
  ]
}
