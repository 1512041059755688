import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readLabelledSet } from '../../packages/search/labelled-collection.ts'
import type { LabelledQuery, LabelledSet } from '../../packages/search/labelled-collection.ts'

export interface NamedSet extends LabelledSet {
  name: string
  /**
   * Name of the collection of texts from which this set of sections and queries was made. For example, the sets
   * `pira-pt` and `pira-x` are both made from `pira`.
   */
  collection: string
  /** True when the queries are in another language than the sections. */
  crossLingual: boolean
}

/**
 * Reads the labelled sets in a folder, in alphabetical order. A labelled set has sections, queries and their known
 * answers.
 *
 * @throws {Error} when there is no such folder
 */
export function readSets(folder: string): NamedSet[] {
  if (!existsSync(folder)) {
    throw new Error(`There is no folder ${folder}. Name the one that holds the labelled sets with --sets.`)
  }
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'qrels.tsv')))
    .sort()
    .map((name) =>
      Object.assign(readLabelledSet(path.join(folder, name)), {
        name,
        collection: name.replace(/-[^-]*$/, ''),
        crossLingual: name.endsWith('-x'),
      }),
    )
}

/**
 * Returns every n-th query of other collections, none of which a section of `set` answers. High scores for these
 * queries are therefore wrong. Sets whose queries and sections differ in language are left out.
 *
 * @param every distance between the chosen queries: 10 takes every tenth
 */
export function foreignQueries(set: NamedSet, sets: readonly NamedSet[], every: number): LabelledQuery[] {
  return sets
    .filter(({ collection, crossLingual }) => collection !== set.collection && !crossLingual)
    .flatMap(({ name, queries }) =>
      queries
        .filter((_, index) => index % every === 0)
        .map(({ id, text }) => ({ id: `${name}/${id}`, text })),
    )
}

/**
 * Returns `count` elements of a list, evenly spaced from its first element on. Returns a copy of the whole list if it
 * is shorter.
 */
export function evenly<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!)
}

export function hiddenOf(set: LabelledSet): Map<string, Set<string>> {
  return new Map(Array.from(set.grades, ([query, own]) => [query, new Set(own.keys())]))
}
