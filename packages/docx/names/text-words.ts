import type { FoldedText } from '../replace/fold-text.ts'
import { stemOf } from './name-forms.ts'
import { isSmallWord, isTitle } from './name-words.ts'

/** Content word of a text, with its UTF-16 offsets. */
export interface MeaningfulWord {
  stem: string
  start: number
  end: number
  isCapital: boolean
}

/** Word of a text, with its UTF-16 offsets. */
export interface TextWord {
  /** Folded word. */
  word: string
  start: number
  end: number
  isCapital: boolean
  /** True if a hyphen and white space precede the word, so that it may be the rest of a word split at a line end. */
  isRest: boolean
}

/** Returns the words of a text with their offsets. */
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

/** Returns the content words of a text. Words split at a line end are joined again. */
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

/** Returns the last word of a match of the stems that begins at a given word, or undefined. */
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
