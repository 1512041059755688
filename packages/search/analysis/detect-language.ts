import type { Language } from './language.ts'
import { isStopWord } from './stop-words.ts'
import { wordForms } from './tokenize.ts'

/**
 * Returns the language of a large text, such as a document or a whole requirements matrix: Portuguese or English,
 * whichever has more stop words in it. Never call it on a single requirement, because it often errs on short texts.
 *
 * @param texts parts of the text
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
