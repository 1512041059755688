import snowball from 'snowball-stemmers'
import { fold } from './fold.ts'
import type { Language } from './language.ts'

const portuguese = snowball.newStemmer('portuguese')
const english = snowball.newStemmer('english')

/**
 * Endings whose accents the Portuguese Snowball stemmer needs to see. People type without accents, so the
 * word is folded first and these are put back by rule: with and without accents then give one stem.
 */
const SUFFIX_ACCENTS: readonly (readonly [RegExp, string])[] = [
  [/coes$/, 'ções'],
  [/oes$/, 'ões'],
  [/aes$/, 'ães'],
  [/cao$/, 'ção'],
  [/ao$/, 'ão'],
  [/avel$/, 'ável'],
  [/ivel$/, 'ível'],
  [/aveis$/, 'áveis'],
  [/iveis$/, 'íveis'],
  [/ancia(s?)$/, 'ância$1'],
  [/encia(s?)$/, 'ência$1'],
]

/** Plurals that Snowball leaves apart from their singular: hospitais, papéis, imagens, servidores. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(..)ais$/, '$1al'],
  [/(..)eis$/, '$1el'],
  [/(..)ois$/, '$1ol'],
  [/(..)ns$/, '$1m'],
]

function stemPortuguese(form: string): string {
  let word = form
  for (const [ending, accented] of SUFFIX_ACCENTS) {
    if (ending.test(word)) {
      word = word.replace(ending, accented)
      return fold(portuguese.stem(word))
    }
  }
  for (const [plural, singular] of PLURALS) {
    if (plural.test(word)) {
      word = word.replace(plural, singular)
      break
    }
  }
  return fold(portuguese.stem(word))
}

/** The stem of a folded word, folded itself. Words with digits are names of things and stay whole. */
export function stem(form: string, language: Language): string {
  if (/\d/.test(form)) return form
  return language === 'pt' ? stemPortuguese(form) : english.stem(form)
}
