import type { Client } from './client.ts'
import { between, pick, shuffled } from './random.ts'
import type { Random } from './random.ts'

/**
 * Kinds of edits that do not change what a section says, such as other names, dates or typing errors. The product
 * should recognise a section and its edited copy as near duplicates.
 */
export const EDITS = [
  'names',
  'dates',
  'numbers',
  'currency',
  'sentence added',
  'sentence removed',
  'reordered',
  'formatting',
  'accents',
  'typos',
] as const
export type Edit = (typeof EDITS)[number]

/**
 * Section of a benchmark before its placeholders are filled. `sentences` has its sentences or list items. The names and
 * numbers of `client` fill the placeholders.
 */
export interface Draft {
  sentences: string[]
  client: Client
  language: 'pt' | 'en'
}

export interface EditSources {
  random: Random
  newClient: () => Client
  newSentence: () => string
}

/**
 * Returns a copy of a section with one edit, such as another date or a new sentence. Edits of the finished text, such
 * as typing errors, are made later by `editText`.
 */
export function editDraft(draft: Draft, edit: Edit, { random, newClient, newSentence }: EditSources): Draft {
  const { sentences, client } = draft
  switch (edit) {
    case 'names': {
      const { organisation, person, city } = newClient()
      return { ...draft, client: { ...client, organisation, person, city } }
    }
    case 'dates':
      return { ...draft, client: { ...client, date: newClient().date } }
    case 'numbers': {
      const { percentage, hours } = newClient()
      return { ...draft, client: { ...client, percentage, hours } }
    }
    case 'currency':
      return { ...draft, client: { ...client, amount: newClient().amount } }
    case 'sentence added':
      return {
        ...draft,
        sentences: sentences.toSpliced(between(random, 0, sentences.length), 0, newSentence()),
      }
    case 'sentence removed': {
      // A text that loses more than a third of its words becomes a different text, so longer sentences are not removed.
      const total = sentences.join(' ').length
      const removable = sentences.flatMap((line, i) => (line.length <= total / 3 ? [i] : []))
      if (removable.length === 0) return draft
      return { ...draft, sentences: sentences.toSpliced(pick(random, removable), 1) }
    }
    case 'reordered':
      return { ...draft, sentences: shuffled(random, sentences) }
    default:
      return draft
  }
}

export function editText(text: string, edit: Edit, random: Random): string {
  switch (edit) {
    case 'formatting':
      return reformat(text, random)
    case 'accents':
      return text.normalize('NFD').replace(/\p{M}/gu, '')
    case 'typos':
      return misread(text, random)
    default:
      return text
  }
}

function reformat(text: string, random: Random): string {
  const lines = text.split('\n')
  switch (between(random, 0, 3)) {
    case 0:
      return lines.map((line) => `${pick(random, ['•', '-', '–', '*'])} ${line}`).join('\n')
    case 1:
      return lines.join(' ')
    case 2:
      return lines.map((line, i) => `${i + 1}. ${line}`).join('\n')
    default:
      return text.replaceAll(' ', () => (random() < 0.1 ? '\u00a0 ' : ' ')).replaceAll('"', '“')
  }
}

const CONFUSED: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['l', '1'],
  ['o', '0'],
  ['cl', 'd'],
  ['i', 'l'],
  ['e', 'c'],
  ['a', 'o'],
]

/**
 * Returns a text with errors in two percent of its words, but at least in one. Letters are confused as scanners do
 * ("rn" for "m"), swapped, lost or doubled.
 */
function misread(text: string, random: Random): string {
  const words = text.split(/(\s+)/)
  const long = words.flatMap((word, i) => (/^\p{Ll}{6,}$/u.test(word) ? [i] : []))
  if (long.length === 0) return text
  const count = Math.max(1, Math.round(words.length / 2 / 50))
  for (const at of shuffled(random, long).slice(0, count)) {
    const word = words[at]!
    const place = between(random, 1, word.length - 2)
    const confused = CONFUSED.filter(([from]) => word.indexOf(from, 1) > 0)
    if (confused.length > 0 && random() < 0.5) {
      const [from, to] = pick(random, confused)
      const from1 = word.indexOf(from, 1)
      words[at] = word.slice(0, from1) + to + word.slice(from1 + from.length)
    } else if (random() < 0.4) {
      words[at] = word.slice(0, place) + word[place + 1]! + word[place]! + word.slice(place + 2)
    } else if (random() < 0.5) words[at] = word.slice(0, place) + word.slice(place + 1)
    else words[at] = word.slice(0, place) + word[place]! + word.slice(place)
  }
  return words.join('')
}
