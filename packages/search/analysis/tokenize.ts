import { fold } from './fold.ts'

/** One word of a text: what was written, where (UTF-16 offsets), and its folded form. */
export interface Token {
  surface: string
  form: string
  start: number
  end: number
}

// A number keeps its separators (99.5, 1.000,00): cut into digits it would match any other number.
// Soft hyphens and joiners live inside words that a person reads as one.
const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*/gu

/** Longer runs of letters are encoded data, not words; as keys they would not fit into a database's index. */
const LONGEST_FORM = 64
const INVISIBLE = /[\u00ad\u200c\u200d]/g

/** Splits a text into words. Positions used everywhere in the engine are indexes into this list. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const found of text.matchAll(WORD)) {
    const surface = found[0]
    tokens.push({ surface, form: formOf(surface), start: found.index, end: found.index + surface.length })
  }
  return tokens
}

// Of its own: what `exec` remembers in a pattern would make `matchAll` start there.
const NEXT_WORD = new RegExp(WORD)

/** Where a word stands in a text, in UTF-16 offsets. */
export interface WordSpan {
  start: number
  end: number
}

/** The places of the first `limit` words, for callers that know words by their number. */
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

/** The folded forms alone, for callers that need neither offsets nor surfaces. */
export function wordForms(text: string): string[] {
  const words = text.match(WORD)
  return words === null ? [] : words.map(formOf)
}

function formOf(surface: string): string {
  const form = fold(surface.replace(INVISIBLE, '')).slice(0, LONGEST_FORM)
  // 99,5 and 99.5 are one number; which mark is the decimal one depends on the language of the writer.
  return form.includes(',') ? form.replaceAll(',', '.') : form
}
