import type { FoldedText } from '../replace/fold-text.ts'
import { stemOf } from './name-forms.ts'
import { isSmallWord, isTitle } from './name-words.ts'

/** Word of a text that carries meaning, with its place in UTF-16 units. */
export interface MeaningfulWord {
  stem: string
  start: number
  end: number
  isCapital: boolean
}

/** Word of a text with its place in UTF-16 units. */
export interface TextWord {
  /** Folded. */
  word: string
  start: number
  end: number
  isCapital: boolean
  /** A hyphen and white space precede it: it may be the rest of a word parted at the end of a line. */
  isRest: boolean
}

/** Returns the words of a text with their places. */
export function wordsOf({ text: folded, starts, ends }: FoldedText, text: string): TextWord[] {
  const words: TextWord[] = []
  let before = 0
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const start = starts[index] ?? 0
    const end = ends[index + word.length - 1] ?? 0
    const isCapital = /^[\p{Lu}\p{N}]/u.test(text.slice(start, start + 2))
    const isRest = word.length > 1 && before > 0 && folded.slice(before, index) === '- '
    words.push({ word, start, end, isCapital, isRest })
    before = index + word.length
  }
  return words
}

/** Returns the words that carry meaning; those parted at the end of a line are whole again. */
export function meaningfulWords(words: readonly TextWord[]): MeaningfulWord[] {
  const found: MeaningfulWord[] = []
  for (let at = 0; at < words.length; at++) {
    const { word, start, end, isCapital } = words[at]!
    const rest = words[at + 1]
    const isParted = rest?.isRest === true
    if (isParted) at++
    else if (isSmallWord(word) || isTitle(word)) continue
    found.push({
      stem: stemOf(isParted ? word + rest.word : word),
      start,
      end: isParted ? rest.end : end,
      isCapital,
    })
  }
  return found
}

/** Returns the word that ends a match of the stems beginning at a word. */
export function matchFrom(
  words: readonly MeaningfulWord[],
  at: number,
  stems: readonly string[],
): MeaningfulWord | undefined {
  let next = at
  for (const stem of stems) {
    const word = words[next]
    if (!word || word.stem !== stem || !word.isCapital) return undefined
    next++
  }
  return words[next - 1]
}
