import { fold } from './fold.ts'

/**
 * Word of a text. `surface` is its original spelling, and `form` the word in lower case without accents. The offsets of
 * its start and end in the text are in UTF-16 units.
 */
export interface Token {
  surface: string
  form: string
  start: number
  end: number
}

// Matches a word. A number keeps its separators (99.5, 1.000,00), because its separate parts would match other numbers.
// Soft hyphens and joiners belong to the word around them.
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*/gu

/**
 * Longest word, in UTF-16 units; longer ones are cut. Longer runs of letters are encoded data, and would not fit into a
 * database index.
 */
const LONGEST_FORM = 64
const INVISIBLE = /[\u00ad\u200c\u200d]/g

/**
 * Splits a text into words, with their spelling and place. All word positions in the search index are indexes into the
 * returned list.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const found of text.matchAll(WORD)) {
    const surface = found[0]
    tokens.push({ surface, form: formOf(surface), start: found.index, end: found.index + surface.length })
  }
  return tokens
}

// `exec` stores a position in its pattern, so it has an object of its own. With a shared object, `matchAll` would start
// from that position.
const NEXT_WORD = new RegExp(WORD)

/** Place of a word in a text, for highlighting it. It is given by the offsets of its start and end, in UTF-16 units. */
export interface WordSpan {
  start: number
  end: number
}

/**
 * Returns the offsets of the first `limit` words of a text, in UTF-16 units, for highlighting words. The search index
 * stores only the number of each word in its text.
 */
export function wordSpans(text: string, limit: number): WordSpan[] {
  const spans: WordSpan[] = []
  NEXT_WORD.lastIndex = 0
  while (spans.length < limit) {
    const found = NEXT_WORD.exec(text)
    if (found === null) break
    spans.push({ start: found.index, end: NEXT_WORD.lastIndex })
  }
  return spans
}

/**
 * Returns the words of a text in order, in lower case without accents. This is faster than `tokenize`, for callers that
 * need neither spellings nor offsets.
 */
export function wordForms(text: string): string[] {
  const words = text.match(WORD)
  return words === null ? [] : words.map(formOf)
}

function formOf(surface: string): string {
  const form = fold(surface.replace(INVISIBLE, '')).slice(0, LONGEST_FORM)
  // The decimal mark depends on the writer's language: 99,5 and 99.5 are one number.
  return form.includes(',') ? form.replaceAll(',', '.') : form
}
