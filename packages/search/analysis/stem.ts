import snowball from 'snowball-stemmers'
import { fold } from './fold.ts'
import type { Language } from './language.ts'
import { stemPortuguese } from './stem-portuguese.ts'

const english = snowball.newStemmer('english')

/**
 * Portuguese plural endings that the Snowball stemmer does not reduce to the singular, as in hospitais, disponíveis,
 * manutenções and imagens.
 */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(..)[oa]es$/, '$1ao'],
  [/(..)ais$/, '$1al'],
  [/(..)eis$/, '$1el'],
  [/(..)ois$/, '$1ol'],
  [/(..)uis$/, '$1ul'],
  [/(..)ns$/, '$1m'],
]

/**
 * Portuguese word endings whose accents are restored before stemming: the Snowball stemmer needs accents, but the words
 * no longer have them.
 */
const ACCENTED_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/cao$/, 'ção'],
  [/ao$/, 'ão'],
  [/avel$/, 'ável'],
  [/ivel$/, 'ível'],
  [/ancia(s?)$/, 'ância$1'],
  [/encia(s?)$/, 'ência$1'],
]

function stemFolded(form: string): string {
  const singular = form.endsWith('s') ? replaceFirst(form, PLURALS) : form
  return fold(stemPortuguese(replaceFirst(singular, ACCENTED_ENDINGS)))
}

function replaceFirst(word: string, rules: readonly (readonly [RegExp, string])[]): string {
  const rule = rules.find(([ending]) => ending.test(word))
  return rule === undefined ? word : word.replace(rule[0], rule[1])
}

/**
 * Returns the stem of a word, by which inflections such as "server" and "servers" match. Words with digits are names
 * and are returned unchanged.
 *
 * @param form word in lower case without accents
 */
export function stem(form: string, language: Language): string {
  if (/\d/.test(form)) return form
  return language === 'pt' ? stemFolded(form) : english.stem(form)
}
