import type { MatrixRequirement } from '../reading/reading.ts'
import type { ComparedRequirement } from './compared-requirement.ts'

type Texts = Pick<ComparedRequirement, 'item' | 'description'>
type Conditions = Pick<MatrixRequirement, 'mandatory' | 'weight' | 'deadline'>

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\uff02]/g
/**
 * Matches characters that two spellings of one text may have differently, such as typographic quotes, dashes and
 * repeated blanks. A text without a match can be compared as it is, which saves time.
 */
const VARIANTS =
  /[^\S ]|\s\s|^\s|\s$|[\u00ad\u00ab\u00b4\u00bb\u2010-\u203a\u2060\u2212\u200b-\u200d\ufe58\ufe63\ufeff\uff02\uff07\uff0d`]/u
const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u2039\u203a\u00b4`\uff07]/g

/**
 * Returns a simplified form of a text for comparing two versions of a requirements matrix. White space, quotes and
 * dashes are unified and invisible characters removed, because they do not change the meaning. Letter case, punctuation
 * and numbers stay.
 */
export function comparableText(text: string): string {
  const composed = text.normalize('NFC')
  if (!VARIANTS.test(composed)) return composed
  return composed
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(/\s+/gu, ' ')
    .trim()
}

/**
 * Returns title and description of a requirement as one text, to compare two versions of a matrix. Words may move from
 * the title to the description or back without changing the result.
 */
export function wholeText({ item, description }: ComparedRequirement): string {
  return comparableText(`${item}\n${description}`)
}

/**
 * Returns whether a requirement has equal titles and equal descriptions in two versions of a requirements matrix, apart
 * from white space, quotes and dashes.
 */
export function haveEqualTexts(one: Texts, other: Texts): boolean {
  return (
    comparableText(one.item) === comparableText(other.item) &&
    comparableText(one.description) === comparableText(other.description)
  )
}

/**
 * Returns the client's number of a requirement without punctuation at its end: "3.1." gives "3.1". Returns an empty
 * string for a requirement without a number.
 */
export function comparableNumber({ number = '' }: ComparedRequirement): string {
  return comparableText(number).replace(/[.):\s]+$/u, '')
}

/**
 * Returns whether a requirement has equal conditions in two versions of a matrix. Its conditions are its weight, its
 * deadline, and if it is mandatory. White space, quotes and dashes do not count.
 */
export function haveEqualConditions(one: Conditions, other: Conditions): boolean {
  const of = ({ mandatory = '', weight = '', deadline = '' }: Conditions) =>
    JSON.stringify([mandatory, weight, deadline].map(comparableText))
  return of(one) === of(other)
}
