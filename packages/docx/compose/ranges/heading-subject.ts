import { withoutTypedNumber } from '../../front/typed-heading-number.ts'
import { foldKey } from '../../replace/fold-text.ts'
import { isOneEditApart } from '../../replace/one-edit-apart.ts'

/**
 * Portuguese and English words that say nothing about the subject of a heading, such as "de" and "the", in lower case
 * without accents. Negations such as "sem" (without) are left out, because they change the meaning.
 */
const STOP_WORDS = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas ao aos pelo pela pelos pelas por para com e ou que ' +
    'se seu sua seus suas the an of in on at to for from with by and or its our your is are be nosso nossa nossos nossas'
  ).split(' '),
)
/**
 * Words that name a kind of text or thing, such as "módulo" and "section", and not the subject of a heading. The words
 * are in lower case, without accents and in the singular.
 */
const GENERAL_WORDS = new Set(
  (
    'modulo sistema solucao funcionalidade requisito item secao capitulo descricao apresentacao visao geral proposta ' +
    'module system solution feature requirement section chapter description overview proposal'
  ).split(' '),
)
const CONJUNCTIONS = new Set(['e', 'ou', 'and', 'or'])
/**
 * Matches the number of an annex or the code of a requirement at the beginning of a heading, such as "anexo ii - " or
 * "rf-012: ". The heading must be in lower case without accents.
 */
const LABEL =
  /^\s*(?:(?:anexo|apendice|annex|appendix)\s+(?:[ivx]+|\d+|[a-z])\s*[-–—:.]\s*|(?:rn?f|req|rn|nfr|fr|uc)[ .-]?\d+(?:\.\d+)*\s*[-–—:.)]?\s+)(?=[\p{L}\p{N}])/u
/** A difference of one letter counts as a typing error only if both words have at least this many letters. */
const SHORTEST_MISTYPED = 7
/**
 * Limits for abbreviations: an abbreviation must have at least `shortest` letters, and the whole word must have at
 * least `left` letters more.
 */
const ABBREVIATED = { shortest: 3, left: 3 }

/**
 * Word of a heading that tells its subject. Words such as "the" and general words such as "module" do not. Headings are
 * compared by their subject words.
 */
export interface SubjectWord {
  /** The word in lower case, without accents and in the singular. */
  text: string
  /** True if the word follows "and", "e", a comma or the like. It may then begin a second subject of the heading. */
  isAdded: boolean
  /** True when a period follows the word in the heading, so that the word may be an abbreviation, such as "Adm." */
  isCut: boolean
}

/**
 * Returns the words of a heading that tell its subject, each once, in lower case, without accents and in the singular.
 * "2.1 Módulo de Agendas" gives "agenda". General words such as "módulo" are returned only if there are no others.
 */
export function subjectOf(heading: string): SubjectWord[] {
  const words: SubjectWord[] = []
  let isAdded = false
  const text = foldKey(withoutTypedNumber(heading)).replace(LABEL, '')
  for (const [whole, piece] of text.matchAll(/([\p{L}\p{N}]+)(?:\.(?!\S))?|[,;/&+]/gu)) {
    if (piece === undefined || CONJUNCTIONS.has(piece)) isAdded = words.length > 0
    else if (!STOP_WORDS.has(piece) && !(piece.length === 1 && /\p{L}/u.test(piece))) {
      const singular = singularOf(piece)
      if (!words.some((word) => word.text === singular))
        words.push({ text: singular, isAdded, isCut: whole.endsWith('.') })
      isAdded = false
    }
  }
  const special = words.filter((word) => !GENERAL_WORDS.has(word.text))
  return special.length > 0 ? special : words
}

/**
 * Returns the words of a heading in lower case without accents, punctuation and the number before them: "2.1 Visão
 * geral" becomes "visao geral".
 */
export function plainWords(heading: string): string {
  return foldKey(withoutTypedNumber(heading))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Returns whether two words of headings count as one word: they are equal, they differ by one typing error, or one
 * abbreviates the other ("Adm." and "administração").
 */
export function isSameWord(one: SubjectWord, other: SubjectWord): boolean {
  const [a, b] = [one.text, other.text]
  return a === b || isMistyped(a, b) || isAbbreviation(one, b) || isAbbreviation(other, a)
}

/**
 * Returns whether a heading is an acronym of the given words, made of their first letters in order. It must have three
 * to six capitals, such as "PEP".
 */
export function isAcronymOfAll(written: string, words: readonly SubjectWord[]): boolean {
  const letters = withoutTypedNumber(written).trim()
  const initials = words.map(({ text }) => text.charAt(0)).join('')
  return /^\p{Lu}{3,6}$/u.test(letters) && foldKey(letters) === initials
}

/**
 * Returns whether a word is an acronym of some consecutive words in `words`, as "bi" is of "business intelligence". It
 * must have two to six letters.
 */
export function isAcronymOf(word: string, words: readonly SubjectWord[]): boolean {
  if (word.length < 2 || word.length > 6) return false
  const initials = words.filter(({ text }) => text !== word).map(({ text }) => text.charAt(0))
  return initials.join('').includes(word)
}

/** Returns whether a word that ends in a period abbreviates another word, as "Adm." does "administração". */
function isAbbreviation({ text, isCut }: SubjectWord, word: string): boolean {
  const { shortest, left } = ABBREVIATED
  return isCut && text.length >= shortest && word.length >= text.length + left && word.startsWith(text)
}

const SINGULARS: [RegExp, string][] = [
  [/(?:oe|ae|ao)s$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/([aeiou])ns$/, '$1m'],
  [/([rz])es$/, '$1'],
  [/([^aeiou])ies$/, '$1y'],
  [/(ch|sh|ss|x)es$/, '$1'],
  [/([^su])s$/, '$1'],
]

/**
 * Returns the singular of a word by replacing its ending by the rules of Portuguese and English plurals. Irregular
 * plurals are not changed.
 */
function singularOf(word: string): string {
  if (word.length < 4) return word
  for (const [ending, singular] of SINGULARS) if (ending.test(word)) return word.replace(ending, singular)
  return word
}

/**
 * Returns whether one word of a heading is the other, mistyped. Their first three letters must be equal. Words with
 * digits never count, because a different digit means a different thing.
 */
function isMistyped(one: string, other: string): boolean {
  // Different first letters usually make another word: "interno" and "externo", "indicação" and "dedicação".
  if (Math.min(one.length, other.length) < SHORTEST_MISTYPED || one.slice(0, 3) !== other.slice(0, 3))
    return false
  return !/\d/.test(one + other) && isOneEditApart(one, other)
}
