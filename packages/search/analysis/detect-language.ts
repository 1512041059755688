import type { Language } from './language.ts'
import { isStopWord } from './stop-words.ts'
import { wordForms } from './tokenize.ts'

// A technical term such as "Single Sign-On with SAML" has two English stop words, but is used in both languages.
/** Smallest lead of Portuguese over English stop words, or the reverse, that decides a requirement's language. */
const CLEAR_DIFFERENCE = 3

/**
 * Returns the language of a large text, such as a document: the one with more stop words. Use `clearLanguage` for short
 * texts.
 *
 * @param texts parts of the text
 */
export function detectLanguage(texts: Iterable<string>): Language {
  return portugueseStopWords(texts) >= 0 ? 'pt' : 'en'
}

/**
 * Returns the language of a text by its stop words, or `undefined` if they do not decide.
 *
 * @param texts parts of the text
 * @param least smallest lead of one language, in stop words, that decides
 */
export function clearLanguage(
  texts: Iterable<string>,
  least: number = CLEAR_DIFFERENCE,
): Language | undefined {
  // Most requirements of a few words have no stop words; their language is that of the requirements around them.
  const difference = portugueseStopWords(texts)
  if (Math.abs(difference) < least) return undefined
  return difference > 0 ? 'pt' : 'en'
}

/** Returns the number of Portuguese stop words in a text minus the number of English ones. */
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
