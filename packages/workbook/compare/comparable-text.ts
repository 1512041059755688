import type { ComparedRequirement } from './compared-requirement.ts'

const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\uff02]/g
/** Everything that the replacements below would change. A text without a match is returned at once. */
const VARIANTS =
  /[^\S ]|\s\s|^\s|\s$|[\u00ad\u00ab\u00b4\u00bb\u2010-\u203a\u2060\u2212\u200b-\u200d\ufe58\ufe63\ufeff\uff02\uff07\uff0d`]/u
const SINGLE_QUOTES = /[\u2018-\u201b\u2032\u2039\u203a\u00b4`\uff07]/g

/**
 * Returns a text with white space, invisible characters, quotes and dashes unified, because they do not change its
 * meaning. Letter case, punctuation and numbers remain.
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
 * Returns the item and the description of a requirement as one comparable text. It stays equal when words move from
 * one to the other.
 */
export function wholeText({ item, description }: ComparedRequirement): string {
  return comparableText(`${item}\n${description}`)
}

/** Returns whether two requirements have equal items and equal descriptions. */
export function haveEqualTexts(one: ComparedRequirement, other: ComparedRequirement): boolean {
  return (
    comparableText(one.item) === comparableText(other.item) &&
    comparableText(one.description) === comparableText(other.description)
  )
}

/** Returns the client's number without white space and closing punctuation, or '' when there is none. */
export function comparableNumber({ number = '' }: ComparedRequirement): string {
  return comparableText(number).replace(/[.):\s]+$/u, '')
}
