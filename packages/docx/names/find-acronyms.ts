import type { FoldedText } from '../replace/fold-text.ts'
import type { RemainingName } from './remaining-name.ts'

const WORD = /[\p{L}\p{N}]+/gu
// Letters followed by periods: "H.S.L.", "H. S. L."
const DOTTED = /(?<![\p{L}\p{N}])\p{L}\.(?: ?\p{L}\.){1,12}(?:\p{L}(?![\p{L}\p{N}.]))?/gu
// Two groups that form one acronym: "HC-FMUSP".
const GROUPS = /(?<![\p{L}\p{N}])([\p{L}]{2,12})[-/ ](?=([\p{L}]{2,12})(?![\p{L}\p{N}]))/gu
const SHORTEST_IN_GROUPS = 5

/**
 * Finds acronyms of clients' names in a text. The acronyms must be in capitals, and may have a period after each letter
 * ("H.S.L."). Acronyms of five and more letters are also found as two groups ("HC-FMUSP").
 * @param folded the text in lower case without accents, with the offset of each character in `text`
 * @param acronyms acronyms to find, in capitals, each with the client's name that it abbreviates
 */
export function findAcronyms(
  text: string,
  { text: folded, starts, ends }: FoldedText,
  acronyms: ReadonlyMap<string, string>,
): RemainingName[] {
  const found: RemainingName[] = []
  if (acronyms.size === 0) return found
  const look = (letters: string, at: number, length: number): void => {
    const name = acronyms.get(letters.toUpperCase())
    if (name === undefined) return
    const start = starts[at] ?? 0
    const end = ends[at + length - 1] ?? text.length
    const written = text.slice(start, end)
    if (!/\p{Ll}/u.test(written)) found.push({ name, kind: 'acronym', found: written, start, end })
  }
  for (const { 0: word, index } of folded.matchAll(WORD)) look(word, index, word.length)
  for (const { 0: dotted, index } of folded.matchAll(DOTTED)) {
    const written = dotted.trimEnd()
    look(written.replace(/[. ]/g, ''), index, written.length)
  }
  for (const { 1: first = '', 2: second = '', index } of folded.matchAll(GROUPS)) {
    const letters = first + second
    if (letters.length >= SHORTEST_IN_GROUPS) look(letters, index, letters.length + 1)
  }
  return found
}
