import type { FoldedText } from '../replace/fold-text.ts'
import { stemOf } from './name-forms.ts'
import { isSmallWord, isTitle, spelledOut } from './name-words.ts'

/** Maximum number of characters between two joined initials: a period and a space. */
const LONGEST_GAP = 2

/**
 * Word of a text, as its `stem` (without ending, abbreviations spelled out) with UTF-16 offsets, for comparing names.
 */
export interface MeaningfulWord {
  stem: string
  start: number
  end: number
  isCapital: boolean
}

/** Word of a text in lower case without accents, with its UTF-16 offsets in the original. */
export interface TextWord {
  /** The word in lower case without accents. */
  word: string
  start: number
  end: number
  isCapital: boolean
  /** True after a hyphen and white space. The word may be the second half of a word split at a line end. */
  isRest: boolean
  /** True for a possessive "s", as in "St Mary's". */
  isPossessive: boolean
  /** True for a single letter before a period, as in "A.C. Camargo". */
  isInitial: boolean
}

/** Returns the words of a text with their offsets. `folded` is the text in lower case without accents. */
export function wordsOf({ text: folded, starts, ends }: FoldedText, text: string): TextWord[] {
  // `starts` and `ends` have the offset of each character of `folded` in the original, which is the second argument.
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

/** Returns the words of a text as stems (words without endings), without small words ("de") and titles ("dr"). */
export function meaningfulWords(words: readonly TextWord[]): MeaningfulWord[] {
  // The two halves of a word that was split by a hyphen at a line end are joined. Initials are joined too: "A. C.
  // Camargo" has the words of "AC Camargo".
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
 * Matches a name's stems against words from the index `at`, with some stems missing. Returns the last word; `undefined`
 * without a match.
 *
 * @param isOptional for each stem, true if it may be missing
 */
export function matchShortened(
  words: readonly MeaningfulWord[],
  at: number,
  stems: readonly string[],
  isOptional: readonly boolean[],
): MeaningfulWord | undefined {
  // At least two words must match, and at least one stem must be missing.
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
 * Matches all stems of a name against words from the index `at`. Returns the last word; `undefined` without a match.
 */
export function matchFrom(
  words: readonly MeaningfulWord[],
  at: number,
  stems: readonly string[],
): MeaningfulWord | undefined {
  // Each word must have the expected stem and begin with a capital or a digit.
  let next = at
  for (const stem of stems) {
    const word = words[next]
    if (!word || word.stem !== stem || !word.isCapital) return undefined
    next++
  }
  return words[next - 1]
}
