import { LANGUAGES } from '../analysis/language.ts'
import { isOneEditApart } from '../analysis/one-edit-apart.ts'
import { stem } from '../analysis/stem.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { SHIPPED_CONCEPTS, VOCABULARY } from '../glossary/shipped-glossary.ts'

/** Smallest number of letters of a word that is compared with mistyped words. Shorter words resemble many others. */
const SHORTEST_WORD = 5

/** Words of the glossary, in lower case without accents. They are certainly spelled correctly. */
const CORRECT: ReadonlySet<string> = new Set(
  [
    ...SHIPPED_CONCEPTS.flatMap(({ writings: { pt, en } }) => pt.concat(en).map(({ text }) => text)),
    ...VOCABULARY.flatMap(({ pt, en }) => pt.concat(en)),
  ].flatMap(wordForms),
)

/**
 * Returns a word in which letters that text recognition confuses are replaced. For example, `rn` becomes `m`, and `0`
 * becomes `o`. Two different readings of one word then give the same result.
 */
function scanned(word: string): string {
  return word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[1l|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
}

/**
 * Word as it is written, and as it is compared after text recognition. In the second, letters that text recognition
 * confuses are replaced.
 */
export interface Readings {
  word: string
  scanned: string
}

/**
 * Prepares a word for `isMistyped`, which compares words to find typing errors.
 *
 * @param word word in lower case without accents
 */
export function readings(word: string): Readings {
  return { word, scanned: scanned(word) }
}

/**
 * Returns whether two words are the same word, mistyped or misread by text recognition. Words of five or more letters
 * may differ by one typing error after the first letter, or in letters that look alike. Two glossary words with
 * different stems stay different.
 */
export function isMistyped(
  { word: a, scanned: readA }: Readings,
  { word: b, scanned: readB }: Readings,
): boolean {
  // People seldom mistype the first letter, and many opposites differ in it (anual, manual).
  if (a === b) return true
  if (Math.min(a.length, b.length) < SHORTEST_WORD || Math.abs(a.length - b.length) > 2) return false
  if (readA === readB) return true
  return a[0] === b[0] && isOneEditApart(a, b) && !areTwoWords(a, b)
}

/** Returns whether two words are glossary words with different stems, such as "contrato" and "contato". */
function areTwoWords(a: string, b: string): boolean {
  return (
    CORRECT.has(a) && CORRECT.has(b) && LANGUAGES.every((language) => stem(a, language) !== stem(b, language))
  )
}
