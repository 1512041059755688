import type { FoldedText } from '../replace/fold-text.ts'
import { stemOf } from './name-forms.ts'
import { isSmallWord, isTitle, spelledOut } from './name-words.ts'

/** Maximum number of characters between two initials that belong together: a period and a space. */
const LONGEST_GAP = 2

/**
 * Word of a text in the form in which it is compared with the words of clients' names. `stem` is the word without its
 * ending, with abbreviations ("sto") spelled out. `start` and `end` are UTF-16 offsets in the text.
 */
export interface MeaningfulWord {
  stem: string
  start: number
  end: number
  isCapital: boolean
}

/** Word of a text in lower case without accents. `start` and `end` are its UTF-16 offsets in the original text. */
export interface TextWord {
  /** The word in lower case without accents. */
  word: string
  start: number
  end: number
  isCapital: boolean
  /**
   * True if the word may be the second half of a word that was split at a line end. A hyphen and white space are before
   * it.
   */
  isRest: boolean
  /** True for the "s" of a possessive, as in "St Mary's". */
  isPossessive: boolean
  /** True for a single letter before a period, as in "A.C. Camargo". */
  isInitial: boolean
}

/**
 * Returns the words of a text with their offsets. The first argument is the text in lower case without accents, with
 * the offset of each character in the original. The second argument is the original.
 */
export function wordsOf({ text: folded, starts, ends }: FoldedText, text: string): TextWord[] {
  const words: TextWord[] = []
  let before = 0
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    const start = starts[index] ?? 0
    const end = ends[index + word.length - 1] ?? 0
    const isCapital = /^[\p{Lu}\p{N}]/u.test(text.slice(start, start + 2))
    const isRest = word.length > 1 && before > 0 && folded.slice(before, index) === '- '
    const isPossessive = word === 's' && folded[index - 1] === "'" && before === index - 1
    const isInitial = word.length === 1 && folded[index + 1] === '.'
    words.push({ word, start, end, isCapital, isRest, isPossessive, isInitial })
    before = index + word.length
  }
  return words
}

/**
 * Returns the words of a text as stems, that is, without their endings. Small words ("de") and titles ("dr") are left
 * out. The halves of a word that a hyphen splits at a line end are joined, and so are initials: "A. C. Camargo" gives
 * the words of "AC Camargo".
 */
export function meaningfulWords(words: readonly TextWord[]): MeaningfulWord[] {
  const found: MeaningfulWord[] = []
  for (let at = 0; at < words.length; at++) {
    const { word: written, start, end, isCapital, isPossessive } = words[at]!
    if (isPossessive) continue
    const initials = initialsAt(words, at)
    if (initials.length > 1) {
      at += initials.length - 1
      const letters = initials.map(({ word }) => word).join('')
      found.push({ stem: stemOf(letters), start, end: initials.at(-1)!.end, isCapital })
      continue
    }
    const word = spelledOut(written)
    const rest = words[at + 1]
    const isParted = rest?.isRest === true
    if (isParted) at++
    else if (isSmallWord(word) || isTitle(word)) continue
    found.push({
      stem: stemOf(isParted ? written + rest.word : word),
      start,
      end: isParted ? rest.end : end,
      isCapital,
    })
  }
  return found
}

function initialsAt(words: readonly TextWord[], at: number): TextWord[] {
  const initials: TextWord[] = []
  for (let next = words[at]; next?.isInitial; next = words[at + initials.length]) {
    const before = initials.at(-1)
    if (before && next.start - before.end > LONGEST_GAP) break
    initials.push(next)
  }
  return initials
}

/**
 * Compares words of a text, from the index `at`, with the name of an institution that may be shortened there. `stems`
 * are the words of the name without endings. Returns the last of the words if at least two match and at least one is
 * missing, otherwise `undefined`.
 * @param isOptional for each stem, whether it may be missing
 */
export function matchShortened(
  words: readonly MeaningfulWord[],
  at: number,
  stems: readonly string[],
  isOptional: readonly boolean[],
): MeaningfulWord | undefined {
  let next = at
  for (const [index, stem] of stems.entries()) {
    const word = words[next]
    if (word?.stem === stem && word.isCapital) next++
    else if (isOptional[index] !== true) return undefined
  }
  const matched = next - at
  return matched >= 2 && matched < stems.length ? words[next - 1] : undefined
}

/**
 * Compares words of a text, from the index `at`, with the words of a name. `stems` are the name's words without their
 * endings. Each word must have the expected stem and begin with a capital or a digit. Returns the last of these words,
 * or `undefined` if one of them differs.
 */
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
