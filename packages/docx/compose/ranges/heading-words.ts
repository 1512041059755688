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
/** Shortest word in which one other letter is taken for a slip of the keyboard. */
const SHORTEST_MISTYPED = 7

interface Word {
  text: string
  /** It stands behind "e", "and", a comma, ... and may name a second subject. */
  isAdded: boolean
}

/**
 * Returns whether a section's title says what the heading above it says, so that one of them is enough. Numbers
 * typed before the words, case, accents, order, plural, stop words and one slip of the keyboard make no difference. A
 * title may say less: at least half of the heading's words. It may say one word more than two it shares, unless that
 * is a number or a second subject ("Backup e recuperação").
 */
export function saysTheHeading(title: string, heading: string): boolean {
  const own = subjectOf(title)
  const above = subjectOf(heading)
  if (own.length === 0 || above.length === 0)
    return plainly(title) !== '' && plainly(title) === plainly(heading)
  const extra = own.filter((word) => !above.some((other) => isSameWord(word.text, other.text)))
  const missing = above.filter((word) => !own.some((other) => isSameWord(word.text, other.text)))
  const added = extra.filter((word) => !isAcronymOf(word.text, own) && !isAcronymOf(word.text, above))
  const shared = own.length - extra.length
  if (shared === 0) return false
  // "Fase 2" is not "Fase 1", and "Acesso com senha" is not "Acesso sem senha".
  if (added.some(({ text }) => /\d/.test(text))) return false
  if ([...added, ...missing].some(({ text }) => NEGATIONS.has(text))) return false
  if (added.length === 0) return shared * 2 >= above.length
  return added.length === 1 && missing.length === 0 && shared >= 2 && !added.some(({ isAdded }) => isAdded)
}

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
