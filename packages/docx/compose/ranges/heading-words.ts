import { withoutTypedNumber } from '../../front/typed-heading-number.ts'
import { foldKey } from '../../replace/fold-text.ts'
import { isAcronymOf, isAcronymOfAll, isSameWord, plainWords, subjectOf } from './heading-subject.ts'
import type { SubjectWord } from './heading-subject.ts'

const NEGATIONS = new Set(['nao', 'sem', 'not', 'non', 'without'])
/** Maximum length, in characters, of a section's title that may replace the requested heading above it. */
const LONGEST_HEADING = 160

/**
 * Matches a noun and a preposition at the beginning of a heading, as in "plano de ...". The rest of such a heading
 * describes the noun. The heading must be in lower case without accents.
 */
const HEAD_NOUN = /^[\p{L}\p{N}]+ (?:d[aeo]s?|n[ao]s?|em|para|sobre|of|for|in|on|about) /u

/**
 * Returns the one heading that replaces a requested heading and the title of the section directly below it. Returns
 * `undefined` if they mean different things. Typed numbers, case, accents, plurals and one typing error make no
 * difference. Examples, with the title first:
 * - "Treinamento" below "Treinamento dos usuários em turmas de até 15 pessoas" gives the heading.
 * - "2.1 Agendamento de consultas" below "Agendamento" gives the title without its number.
 * - "Construção de escola em imóvel rural" and "Imóvel rural" are different things.
 */
export function commonHeading(title: string, heading: string): string | undefined {
  // Numbers, annexes and codes before the words, case, accents, order, plural, stop words and abbreviations make no
  // difference.
  const own = subjectOf(title)
  const above = subjectOf(heading)
  if (own.length === 0 || above.length === 0) {
    return plainWords(title) !== '' && plainWords(title) === plainWords(heading) ? heading : undefined
  }
  const full = withoutTypedNumber(title).replace(/\s+/g, ' ').trim()
  const mayTakePlace = full.length <= LONGEST_HEADING && isShouted(full) <= isShouted(heading)
  // An acronym and its words: the words are kept.
  if (standsForAll(title, heading, above)) return heading
  if (standsForAll(heading, title, own)) return mayTakePlace || isAcronym(heading) ? full : undefined
  const isIn = (word: SubjectWord, words: readonly SubjectWord[]): boolean =>
    words.some((other) => isSameWord(word, other))
  const missing = above.filter((word) => !isIn(word, own))
  const added = own.filter(
    (word) => !isIn(word, above) && !isAcronymOf(word.text, own) && !isAcronymOf(word.text, above),
  )
  const shared = own.filter((word) => isIn(word, above)).length
  // A negation changes the meaning: "Acesso com senha" is not "Acesso sem senha".
  if (shared === 0 || [...added, ...missing].some(({ text }) => NEGATIONS.has(text))) return undefined
  // A title without further words and with at least half of the heading's words: the heading is kept. So is a heading
  // that begins with the title.
  if (added.length === 0)
    return shared * 2 >= above.length || beginsWith(heading, title) ? heading : undefined
  if (missing.length > 0) return undefined
  // A title that begins with all of the heading's words and continues: the title is kept.
  if (own.slice(0, above.length).every((word) => isIn(word, above)) && mayTakePlace) return full
  // A number or a second subject makes a difference: "Fase 2" is not "Fase", and "Backup e recuperação" is not
  // "Backup".
  const [word] = added
  const isSlight = added.length === 1 && word !== undefined && !word.isAdded && !/\d/.test(word.text)
  // A title with all of the heading's words, at least two, and one more: the heading is kept, unless the further word
  // is the noun that the others describe.
  if (!isSlight || shared < 2) return undefined
  // A head noun names the subject, as in "Plano de ...". A word such as "Melhor ..." only qualifies it.
  if (own[0] !== word || !HEAD_NOUN.test(foldKey(full))) return heading
  return mayTakePlace ? full : undefined
}

/** Returns whether a heading begins with all words of a title and has further words. */
function beginsWith(heading: string, title: string): boolean {
  return plainWords(heading).startsWith(`${plainWords(title)} `)
}

const isShouted = (text: string): number => Number(text === text.toUpperCase() && /\p{Lu}{4}/u.test(text))
const isAcronym = (text: string): boolean => /^\p{Lu}{2,6}$/u.test(withoutTypedNumber(text).trim())

/**
 * Returns whether `short` is an acronym that stands for `long`. Either it consists of the first letters of the words of
 * `long`, or `long` mentions it, as "Acordo de nível de serviço (SLA)" mentions "SLA".
 */
function standsForAll(short: string, long: string, words: readonly SubjectWord[]): boolean {
  if (!isAcronym(short) || words.length < 2) return false
  const acronym = withoutTypedNumber(short).trim()
  return isAcronymOfAll(acronym, words) || NAMES_ACRONYM(acronym).test(long)
}

/**
 * Returns a regular expression for an acronym that stands apart from the other words of a heading. It is in brackets,
 * or beside a dash or colon.
 */
const NAMES_ACRONYM = (acronym: string): RegExp =>
  new RegExp(String.raw`\(\s*${acronym}\s*\)|[-–—:]\s+${acronym}\s*$|^\s*${acronym}\s*(?:[-–—:]\s|\()`, 'u')
