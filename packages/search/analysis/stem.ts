import snowball from 'snowball-stemmers'
import { fold } from './fold.ts'
import type { Language } from './language.ts'
import { stemPortuguese } from './stem-portuguese.ts'

const english = snowball.newStemmer('english')

/**
 * Portuguese plural endings that the Snowball stemmer does not reduce to the singular, as in hospitais, disponíveis,
 * manutenções and imagens. Two letters must precede them.
 */
const PLURALS: readonly (readonly [string, string])[] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['ns', 'm'],
]

/**
 * Portuguese word endings whose accents are restored before stemming: the Snowball stemmer needs accents, but the words
 * no longer have them.
 */
const ACCENTED_ENDINGS: readonly (readonly [string, string])[] = [
  ['cao', 'ção'],
  ['ao', 'ão'],
  ['avel', 'ável'],
  ['ivel', 'ível'],
  ['ancia', 'ância'],
  ['ancias', 'âncias'],
  ['encia', 'ência'],
  ['encias', 'ências'],
]

function stemFolded(form: string): string {
  const singular = form.endsWith('s') ? replaceEnding(form, PLURALS, 2) : form
  return fold(stemPortuguese(replaceEnding(singular, ACCENTED_ENDINGS, 0)))
}

/**
 * Returns a word with another ending, taken from the first pair of a list whose ending fits. At least `before` letters
 * must precede the ending.
 */
function replaceEnding(
  word: string,
  endings: readonly (readonly [string, string])[],
  before: number,
): string {
  for (const [ending, replacement] of endings)
    if (word.length >= ending.length + before && word.endsWith(ending))
      return word.slice(0, -ending.length) + replacement
  return word
}

/**
 * Returns the stem of a word, by which inflections such as "server" and "servers" match. Words with digits, such as
 * "r740", are returned unchanged, because they are names.
 *
 * @param form word in lower case without accents
 */
export function stem(form: string, language: Language): string {
  if (/\d/.test(form)) return form
  return language === 'pt' ? stemFolded(form) : english.stem(form)
}
