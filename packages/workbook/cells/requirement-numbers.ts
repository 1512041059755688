import { isDate } from './cell-kinds.ts'

/** Maximum length of a requirement's number. It is long enough for a GUID. */
const MAX_NUMBER_LENGTH = 40

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Matches numbers of a requirement that consist of letters, such as "a)", "B.", "iv)" and "IV". */
const LETTER_NUMBER = /^\(?([a-zA-Z]|[ivxlcIVXLC]{1,6})[.)]$|^[A-Z]$|^(?=[IVX]{2})X{0,3}(IX|IV|V?I{0,3})$/

/**
 * Returns whether a text is the number or code of a requirement, such as "1.2", "RF-01", "A&A-01.1", "AC-02(01)" or a
 * GUID. Dates, percentages, amounts and names that contain a number ("Windows 10 Pro") do not count as numbers.
 */
export function isNumber(text: string): boolean {
  if (text.length > MAX_NUMBER_LENGTH || text.includes('\n')) return false
  if (GUID.test(text) || LETTER_NUMBER.test(text)) return true
  if (!/\d/.test(text) || isDate(text) || /[%$€£,;?!+=<>]/.test(text)) return false
  if (text.split(/\s+/).length > 3) return false
  // "RF01 - Login" is a number with a name.
  if (/\d\s*(?:\s[-–—]\s|[:.)–—]\s)\s*\p{L}{3,}/u.test(text)) return false
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const words = parts.filter((part) => /^\p{L}+$/u.test(part))
  // "24x7 service desk" and "Windows 10 Pro" are names; "RF 12" and "Item 1.2" are numbers; "1. Segurança" and "2
  // GENERAL" are titles with a number.
  if (/^\d/.test(text) && / .*\p{L}{4}/u.test(text)) return false
  const named = words.slice(text.includes(' ') ? 1 : 0).filter((word) => /^\p{Lu}?\p{Ll}{3,}$/u.test(word))
  return (
    parts.length <= 10 &&
    words.length <= 4 &&
    (named.length === 0 || !text.includes(' ')) &&
    parts.every((part) => part.length <= 12)
  )
}

/**
 * Returns whether the number of a requirement is a GUID. Programs use GUIDs to refer to a requirement, but people do
 * not.
 */
export const isGuid = (text: string): boolean => GUID.test(text)

/** Returns the groups of digits in a requirement's number, outermost first: "RF-2.10" gives [2, 10]. */
export function digitsOf(number: string): number[] {
  return (number.match(/\d+/g) ?? []).map(Number)
}

/**
 * Matches the number at the beginning of a text, such as "SSS 1" in "SSS 1: The system", or "3.2" in "3.2 - Backup".
 */
const LEADING_NUMBER =
  /^((?:\p{L}{1,6}[\s._-]{0,2})?\d{1,4}(?:\.\d{1,3}){0,5}|\(?[a-z]\)|[ivx]{1,5}\))\s*(?:[:.)–—-]+\s*|\s)(?=\S)/iu

/**
 * Matches a code of several parts at the beginning of a text, such as "FR-A1" in "FR-A1 - Login", or "RNF-SEC-01" in
 * "RNF-SEC-01 Login".
 */
const LEADING_CODE =
  /^((?:\p{Lu}{1,6}[._-]){1,2}\p{Lu}{0,6}\d{1,4}(?:\.\d{1,3}){0,5})\s*(?:[:.)–—-]+\s*|\s)(?=\S)/u

/** Matches a number in square brackets at the beginning of a text, such as "[RF01]". */
const BRACKETED = /^\[(\p{L}{0,6}[\s._-]{0,2}\d{1,4}(?:\.\d{1,3}){0,5})\]/u

/**
 * Splits a text into the requirement number at its beginning and the rest: "RF01 - Login" gives "RF01" and "Login". The
 * number is an empty string when there is none.
 */
export function splitNumber(text: string): { number: string; rest: string } {
  const plain = text.replace(BRACKETED, '$1 ')
  const found = LEADING_NUMBER.exec(plain) ?? LEADING_CODE.exec(plain)
  return found ? { number: found[1] ?? '', rest: plain.slice(found[0].length) } : { number: '', rest: text }
}

/**
 * Returns the number at the beginning of `text` if it is nested below `number`, otherwise an empty string. Example:
 * below "1", the text "1.2 The system" gives "1.2".
 */
export function partOf(number: string, text: string): string {
  const own = splitNumber(text.trim()).number
  return /\d/.test(number) && isDeeper(own, number) ? own : ''
}

/** Returns whether a requirement's number is a part of another one, as "2.1" is a part of "2". */
export function isDeeper(number: string, above: string): boolean {
  const [upper, lower] = [digitsOf(above), digitsOf(number)]
  return upper.length < lower.length && upper.every((digit, at) => digit === lower[at])
}

const BARE_NUMBER =
  /^[([]?(?:(?:r|rf|rnf|rn|req|fr|nfr|sr|uc|us|id|item|n[º°o]?|nr)[\s._-]{0,2})?(?:\d+(?:[./-]\d+)*(?:[./-]?[a-z])?|[a-z]|[ivxlc]+)[.)\]º°ª]*$/i

/**
 * Returns whether a text is nothing but a requirement's number, such as "1.2", "RF-03" or "b)". Names that contain a
 * number, such as "HL7" and "CID-10", give false.
 */
export const isBareNumber = (text: string): boolean => BARE_NUMBER.test(text.trim())

/**
 * Returns a text without the requirement number at its beginning: "RF01 - Login" gives "Login". Returns the text itself
 * when nothing else would remain.
 */
export function withoutNumber(text: string): string {
  const { number, rest } = splitNumber(text.trim())
  return number === '' || rest === '' ? text : rest
}
