import type { Language } from './language.ts'
import { isStopWord } from './stop-words.ts'
import { wordForms } from './tokenize.ts'

/**
 * Returns the language of a large text (a document, a whole matrix), by its share of each language's stop words. Never
 * call it on one requirement: on a short text, wrong guesses cost more than right ones gain.
 */
export function detectLanguage(texts: Iterable<string>): Language {
  let balance = 0
  for (const text of texts) {
    for (const form of wordForms(text)) {
      if (isStopWord(form, 'pt')) balance++
      if (isStopWord(form, 'en')) balance--
    }
  }
  return balance >= 0 ? 'pt' : 'en'
}
