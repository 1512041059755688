import { withoutTypedNumber } from '../../front/typed-heading-number.ts'
import { foldKey } from '../../replace/fold-text.ts'

/** Words that carry no subject in a heading, Portuguese and English, folded. Negations are none of them. */
const STOP_WORDS = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas ao aos pelo pela pelos pelas por para com e ou que ' +
    'se seu sua seus suas the an of in on at to for from with by and or its our your is are be nosso nossa nossos nossas'
  ).split(' '),
)
/** Words that name the kind of text or thing, not its subject, folded and in the singular. */
const GENERAL_WORDS = new Set(
  (
    'modulo sistema solucao funcionalidade requisito item secao capitulo descricao apresentacao visao geral proposta ' +
    'module system solution feature requirement section chapter description overview proposal'
  ).split(' '),
)
const CONJUNCTIONS = new Set(['e', 'ou', 'and', 'or'])
const NEGATIONS = new Set(['nao', 'sem', 'not', 'non', 'without'])
/** Longest title that takes a heading's place, in characters. */
const LONGEST_HEADING = 160
/** Shortest word in which one other letter is taken for a slip of the keyboard. */
const SHORTEST_MISTYPED = 7

interface Word {
  text: string
  /** It stands behind "e", "and", a comma, ... and may name a second subject. */
  isAdded: boolean
}

/**
 * Returns the one heading in place of a requested heading and the title of the section right below it, or undefined when
 * they say different things. Numbers typed before the words, case, accents, order, plural, stop words and one slip of
 * the keyboard make no difference.
 *
 * A title that says less, but at least half of the heading's words, gives way to the heading; so does one that says one
 * word more than two they share. A title that begins with all that the heading says and goes on takes its place:
 * "Agendamento" above "2.1 Agendamento de consultas" becomes "Agendamento de consultas".
 */
export function commonHeading(title: string, heading: string): string | undefined {
  const own = subjectOf(title)
  const above = subjectOf(heading)
  if (own.length === 0 || above.length === 0) {
    return plainly(title) !== '' && plainly(title) === plainly(heading) ? heading : undefined
  }
  const isIn = ({ text }: Word, words: readonly Word[]): boolean =>
    words.some((other) => isSameWord(text, other.text))
  const missing = above.filter((word) => !isIn(word, own))
  const added = own.filter(
    (word) => !isIn(word, above) && !isAcronymOf(word.text, own) && !isAcronymOf(word.text, above),
  )
  const shared = own.filter((word) => isIn(word, above)).length
  // "Acesso com senha" is not "Acesso sem senha".
  if (shared === 0 || [...added, ...missing].some(({ text }) => NEGATIONS.has(text))) return undefined
  if (added.length === 0) return shared * 2 >= above.length ? heading : undefined
  if (missing.length > 0) return undefined
  const begins = own.slice(0, above.length).every((word) => isIn(word, above))
  const full = withoutTypedNumber(title).replace(/\s+/g, ' ').trim()
  if (begins && full.length <= LONGEST_HEADING && isShouted(full) <= isShouted(heading)) return full
  // "Fase 2" is not "Fase", and "Backup e recuperação" has a second subject.
  const [word] = added
  const isSlight = added.length === 1 && word !== undefined && !word.isAdded && !/\d/.test(word.text)
  return isSlight && shared >= 2 ? heading : undefined
}

const isShouted = (text: string): number => Number(text === text.toUpperCase() && /\p{Lu}{4}/u.test(text))

function plainly(text: string): string {
  return foldKey(withoutTypedNumber(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns the words that tell a heading's subject, each once; general ones count when there are no others. */
function subjectOf(text: string): Word[] {
  const words: Word[] = []
  let isAdded = false
  for (const [piece] of foldKey(withoutTypedNumber(text)).matchAll(/[\p{L}\p{N}]+|[,;/&+]/gu)) {
    if (CONJUNCTIONS.has(piece) || !/^[\p{L}\p{N}]/u.test(piece)) isAdded = words.length > 0
    else if (!STOP_WORDS.has(piece) && !(piece.length === 1 && /\p{L}/u.test(piece))) {
      const singular = singularOf(piece)
      if (!words.some((word) => word.text === singular)) words.push({ text: singular, isAdded })
      isAdded = false
    }
  }
  const special = words.filter((word) => !GENERAL_WORDS.has(word.text))
  return special.length > 0 ? special : words
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

/** Returns the singular by the endings of Portuguese and English; irregular words stay as they are. */
function singularOf(word: string): string {
  if (word.length < 4) return word
  for (const [ending, singular] of SINGULARS) if (ending.test(word)) return word.replace(ending, singular)
  return word
}

function isSameWord(one: string, other: string): boolean {
  return (
    one === other || (Math.min(one.length, other.length) >= SHORTEST_MISTYPED && isOneSlipApart(one, other))
  )
}

/** Returns whether one letter put in, left out or exchanged turns one word into the other; digits never are slips. */
function isOneSlipApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || /\d/.test(one + other)) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  // The first letters tell words apart: "interno" and "externo", "indicação" and "dedicação".
  if (start < 3) return false
  let end = 0
  const shorter = Math.min(one.length, other.length) - start
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(one.length, other.length) - start - end <= 1
}

/** Returns whether a word consists of the first letters of some of the words, in their order: "PEP". */
function isAcronymOf(word: string, words: readonly Word[]): boolean {
  if (word.length < 2 || word.length > 6) return false
  const initials = words.filter(({ text }) => text !== word).map(({ text }) => text.charAt(0))
  return initials.join('').includes(word)
}
