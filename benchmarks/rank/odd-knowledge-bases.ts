import { SeededRandom } from '../search/random.ts'
import { KnowledgeBase } from './knowledge-base.ts'
import { evenly, hiddenOf } from './labelled-sets.ts'
import type { NamedSet } from './labelled-sets.ts'
import type { Runs } from './sizes.ts'

const MOST_QUERIES = 100
/**
 * Smallest number of queries with an answer that a reduced set of sections needs to be measured. Shares among fewer
 * queries mean little.
 */
const LEAST_QUERIES = 30
/** Largest number of sections of a set to which the benchmark adds near copies. */
const MOST_COPIED = 1500
/**
 * Distance between two changed words in a near copy of a section. With 12, every twelfth word is replaced by a random
 * one.
 */
const CHANGED_WORD = 12
/**
 * Pairs of collections in one language that are mixed into one knowledge base. The collections of a pair differ in the
 * length of their sections, or in how often wrong answers look right.
 */
const MIXTURES = [
  ['irpf-faq', 'aiabde'],
  ['irpf-faq', 'pira-pt'],
  ['pira-pt', 'aiabde'],
  ['cranfield', 'reqtrace-a'],
  ['obliqa-a', 'pira-en'],
  ['awsdocs', 'obliqa-a'],
] as const

/**
 * Pairs of collections in different languages. The queries of the first collection are asked in a knowledge base with
 * the sections of both.
 */
const LANGUAGES_MIXED = [
  ['irpf-faq', 'cranfield'],
  ['obliqa-a', 'aiabde'],
  ['pira-x', 'irpf-faq'],
  ['pira-x', 'aiabde'],
] as const

/**
 * Returns unusual knowledge bases, each with the name of its kind, to test whether scores are right in them too. One
 * kind has only the shorter half of a collection's sections, for example.
 */
export function oddKnowledgeBases(all: readonly NamedSet[]): [kind: string, made: NamedSet[]][] {
  const random = new SeededRandom(17)
  const named = new Map(all.map((set) => [set.name, set]))
  const sets = all.filter(({ crossLingual }) => !crossLingual)
  const cut = (keep: (set: NamedSet) => (words: number) => boolean) =>
    sets.map((set) => cutOf(set, keep(set))).filter(({ queries }) => queries.length >= LEAST_QUERIES)
  const mix = (name: string, beside: string) => {
    const [set, other] = [named.get(name), named.get(beside)]
    return set === undefined || other === undefined ? [] : [mixed(set, other)]
  }
  return [
    ['half of the sections', cut(() => () => random.below(2) === 0)],
    ['the shorter half of the sections', cut(upToMedian)],
    [
      'the longer half of the sections',
      cut((set) => {
        const isShort = upToMedian(set)
        return (words) => !isShort(words)
      }),
    ],
    [
      'every section beside a near copy',
      sets.filter(({ sections }) => sections.length <= MOST_COPIED).map((set) => copied(set, random)),
    ],
    ['two collections in one', MIXTURES.flatMap(([one, other]) => mix(one, other).concat(mix(other, one)))],
    ['two languages in one', LANGUAGES_MIXED.flatMap(([one, other]) => mix(one, other))],
  ]
}

/**
 * Ranks the sections of an unusual knowledge base for its queries, with and without the right sections. `open` has the
 * results with them, `masked` the results after they were hidden.
 */
export async function runOdd(set: NamedSet): Promise<Runs> {
  const base = new KnowledgeBase(set.sections)
  const queries = evenly(set.queries, MOST_QUERIES)
  return {
    open: await base.rank(queries),
    masked: await base.rank(queries, { hidden: hiddenOf(set) }),
    grades: new Map(Array.from(set.grades, ([query, own]) => [query, new Map(own)])),
  }
}

function cutOf(set: NamedSet, keep: (words: number) => boolean): NamedSet {
  const sections = set.sections.filter(({ text }) => keep(wordsIn(text)))
  const ids = new Set(sections.map(({ id }) => id))
  const grades = new Map(
    [...set.grades].flatMap(([query, own]): [string, Map<string, number>][] => {
      const left = [...own].filter(([section]) => ids.has(section))
      return left.length === 0 ? [] : [[query, new Map(left)]]
    }),
  )
  return { ...set, sections, grades, queries: set.queries.filter(({ id }) => grades.has(id)) }
}

/**
 * Returns a set with a near copy of every section added. A copy is right for the queries for which its original is
 * right.
 */
function copied(set: NamedSet, random: SeededRandom): NamedSet {
  const pool = set.sections.flatMap(({ text }) => text.split(/\s+/))
  const changed = (text: string) =>
    text
      .split(/\s+/)
      .map((word, at) => (at % CHANGED_WORD === CHANGED_WORD - 1 ? pool[random.below(pool.length)]! : word))
      .join(' ')
  const copyOf = (id: string) => `${id} copy`
  const copies = set.sections.map(({ id, title, text, document }) => ({
    id: copyOf(id),
    title,
    text: changed(text),
    document: copyOf(document),
  }))
  const grades = new Map(
    Array.from(set.grades, ([query, own]) => [
      query,
      new Map([...own].flatMap(([id, grade]) => [[id, grade] as const, [copyOf(id), grade] as const])),
    ]),
  )
  return { ...set, sections: [...set.sections, ...copies], grades }
}

/**
 * Returns a collection with the sections of both given collections, but only the queries of `set`. The sections of
 * `other` count as wrong answers.
 */
function mixed(set: NamedSet, other: NamedSet): NamedSet {
  const beside = other.sections.map(({ id, title, text, document }) => ({
    id: `beside ${id}`,
    title,
    text,
    document: `beside ${document}`,
  }))
  return { ...set, name: `${set.name} in ${other.name}`, sections: [...set.sections, ...beside] }
}

/**
 * Returns a function that tells whether a section of so many words is in the shorter half of a set. A section of median
 * length is in it.
 */
function upToMedian({ sections }: NamedSet): (words: number) => boolean {
  const rising = sections.map(({ text }) => wordsIn(text)).sort((a, b) => a - b)
  const median = rising[Math.floor(rising.length / 2)] ?? 0
  return (words) => words <= median
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length
}
