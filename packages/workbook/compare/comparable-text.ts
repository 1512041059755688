import type { MatrixRequirement } from '../reading/reading.ts'
import type { ComparedRequirement } from './compared-requirement.ts'

type Texts = Pick<ComparedRequirement, 'item' | 'description'>
type Conditions = Pick<MatrixRequirement, 'mandatory' | 'weight' | 'deadline'>

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\uff02]/g
/** Matches all characters that `comparableText` replaces, such as typographic quotes. Most texts have no match. */
const VARIANTS =
  /[^\S ]|\s\s|^\s|\s$|[\u00ad\u00ab\u00b4\u00bb\u2010-\u203a\u2060\u2212\u200b-\u200d\ufe58\ufe63\ufeff\uff02\uff07\uff0d`]/u
const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u2039\u203a\u00b4`\uff07]/g

/** Normalises white space, quotes and dashes of a text, to compare two versions of a matrix. */
export function comparableText(text: string): string {
  // Invisible characters are removed too, because none of this changes the meaning. Letter case, punctuation and
  // numbers stay.
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

/** Joins a requirement's title and description, so that words moved between them do not count as a change. */
export function wholeText({ item, description }: ComparedRequirement): string {
  return comparableText(`${item}\n${description}`)
}

/** Returns true if titles and descriptions are equal, apart from white space, quotes and dashes. */
export function haveEqualTexts(one: Texts, other: Texts): boolean {
  return (
    comparableText(one.item) === comparableText(other.item) &&
    comparableText(one.description) === comparableText(other.description)
  )
}

/** Returns a requirement's number without final punctuation: "3.1." gives "3.1". Empty if there is none. */
export function comparableNumber({ number = '' }: ComparedRequirement): string {
  return comparableText(number).replace(/[.):\s]+$/u, '')
}

/** Returns true if weight, deadline and obligation are equal, apart from white space, quotes and dashes. */
export function haveEqualConditions(one: Conditions, other: Conditions): boolean {
  const of = ({ mandatory = '', weight = '', deadline = '' }: Conditions) =>
    JSON.stringify([mandatory, weight, deadline].map(comparableText))
  return of(one) === of(other)
}
