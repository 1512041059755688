import { withoutTypedNumber } from '../../front/typed-heading-number.ts'
import { foldKey } from '../../replace/fold-text.ts'

// Negations such as "sem" (without) are not among them, because they change the meaning.
/** Stop words of headings in Portuguese and English, such as "de" and "the", in lower case without accents. */
const STOP_WORDS = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas ao aos pelo pela pelos pelas por para com e ou que ' +
    'se seu sua seus suas the an of in on at to for from with by and or its our your is are be nosso nossa nossos nossas'
  ).split(' '),
)
// Such words do not tell the subject of a heading.
/** Words for kinds of texts or things, such as "módulo" and "section", in lower-case singular without accents. */
const GENERAL_WORDS = new Set(
  (
    'modulo sistema solucao funcionalidade requisito item secao capitulo descricao apresentacao visao geral proposta ' +
    'module system solution feature requirement section chapter description overview proposal'
  ).split(' '),
)
const CONJUNCTIONS = new Set(['e', 'ou', 'and', 'or'])
// The heading must be without accents.
/** Matches an annex number or requirement code before a heading in lower case, such as "anexo ii - " or "rf-012: ". */
const LABEL =
  /^\s*(?:(?:anexo|apendice|annex|appendix)\s+(?:[ivx]+|\d+|[a-z])\s*[-–—:.]\s*|(?:rn?f|req|rn|nfr|fr|uc)[ .-]?\d+(?:\.\d+)*\s*[-–—:.)]?\s+)(?=[\p{L}\p{N}])/u
/** Minimum length of two words that count as equal although one letter differs. */
const SHORTEST_MISTYPED = 7
/** Minimum lengths for abbreviations: letters of the abbreviation (`shortest`), and letters left out (`left`). */
const ABBREVIATED = { shortest: 3, left: 3 }

/** Word that tells the subject of a heading, unlike "the" or "module". Headings are compared by these words. */
export interface SubjectWord {
  /** The word in lower case, without accents and in the singular. */
  text: string
  /** True if the word follows "e", "and", a comma or the like, and so may begin a second subject. */
  isAdded: boolean
  /** True if a period follows the word, as after an abbreviation. */
  isCut: boolean
}

/**
 * Returns the distinct subject words of a heading, in lower-case singular without accents: "2.1 Módulo de Agendas"
 * gives "agenda".
 */
export function subjectOf(heading: string): SubjectWord[] {
  // General words such as "módulo" are returned only if there are no others.
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

/** Returns a heading in lower case without number, accents and punctuation: "2.1 Visão geral" gives "visao geral". */
export function plainWords(heading: string): string {
  return foldKey(withoutTypedNumber(heading))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Returns true if two words are equal, differ by a typing error, or one abbreviates the other ("Adm." and
 * "administração").
 */
export function isSameWord(one: SubjectWord, other: SubjectWord): boolean {
  const [a, b] = [one.text, other.text]
  return (
    a === b ||
    (Math.min(a.length, b.length) >= SHORTEST_MISTYPED && isOneSlipApart(a, b)) ||
    isAbbreviation(one, b) ||
    isAbbreviation(other, a)
  )
}

/** Returns true for an acronym of three to six capitals, such as "PEP", made of the initials of all words in order. */
export function isAcronymOfAll(written: string, words: readonly SubjectWord[]): boolean {
  const letters = withoutTypedNumber(written).trim()
  const initials = words.map(({ text }) => text.charAt(0)).join('')
  return /^\p{Lu}{3,6}$/u.test(letters) && foldKey(letters) === initials
}

/**
 * Returns true if a word of two to six letters is made of the initials of consecutive words, as "bi" of "business
 * intelligence".
 */
export function isAcronymOf(word: string, words: readonly SubjectWord[]): boolean {
  if (word.length < 2 || word.length > 6) return false
  const initials = words.filter(({ text }) => text !== word).map(({ text }) => text.charAt(0))
  return initials.join('').includes(word)
}

/** Returns true if a word with a period abbreviates another word, as "Adm." does "administração". */
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

/** Returns the singular of a word by the rules of Portuguese and English plurals. Irregular plurals stay. */
function singularOf(word: string): string {
  if (word.length < 4) return word
  for (const [ending, singular] of SINGULARS) if (ending.test(word)) return word.replace(ending, singular)
  return word
}

/** Returns true if two words differ by one inserted, deleted or replaced letter after the third. */
function isOneSlipApart(one: string, other: string): boolean {
  // Words with digits never count, because another digit names another thing.
  if (Math.abs(one.length - other.length) > 1 || /\d/.test(one + other)) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  // Different first letters usually make another word: "interno" and "externo", "indicação" and "dedicação".
  if (start < 3) return false
  let end = 0
  const shorter = Math.min(one.length, other.length) - start
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(one.length, other.length) - start - end <= 1
}
