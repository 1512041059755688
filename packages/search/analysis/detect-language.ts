import type { Language } from './language.ts'
import { isStopWord } from './stop-words.ts'
import { wordForms } from './tokenize.ts'

/**
 * Difference between the numbers of Portuguese and English stop words from which the language of a requirement is
 * clear. Two are not enough: "Single Sign-On with SAML" has two English stop words, but is used in both languages.
 */
const CLEAR_DIFFERENCE = 3

/**
 * Returns the language of a large text, such as a whole document: the language of most of its stop words. For a short
 * text, such as a single requirement, use `clearLanguage`.
 *
 * @param texts parts of the text
 */
export function detectLanguage(texts: Iterable<string>): Language {
  return portugueseStopWords(texts) >= 0 ? 'pt' : 'en'
}

/**
 * Returns the language of a text of any length, or undefined if its stop words do not decide. Most requirements of a
 * few words have no stop words; for these, callers use the language of the surrounding requirements.
 *
 * @param texts parts of the text
 * @param least smallest difference between the numbers of Portuguese and English stop words that decides the language
 */
export function clearLanguage(
  texts: Iterable<string>,
  least: number = CLEAR_DIFFERENCE,
): Language | undefined {
  const difference = portugueseStopWords(texts)
  if (Math.abs(difference) < least) return undefined
  return difference > 0 ? 'pt' : 'en'
}

/**
 * Returns how many more Portuguese than English stop words a text has. The number is negative if it has more English
 * ones.
 */
function portugueseStopWords(texts: Iterable<string>): number {
  let difference = 0
  for (const text of texts) {
    for (const form of wordForms(text)) {
      if (isStopWord(form, 'pt')) difference++
      if (isStopWord(form, 'en')) difference--
    }
  }
  return difference
}
