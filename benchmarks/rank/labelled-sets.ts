import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readLabelledSet } from '../../packages/search/labelled-collection.ts'
import type { LabelledQuery, LabelledSet } from '../../packages/search/labelled-collection.ts'

export interface NamedSet extends LabelledSet {
  name: string
  /** Name of the text collection that the set was made from: the sets `pira-pt` and `pira-x` come from `pira`. */
  collection: string
  /** True if the queries are in another language than the sections. */
  crossLingual: boolean
}

/**
 * Reads the labelled sets (sections, queries and known answers) of a folder, in alphabetical order.
 *
 * @throws {Error} if the folder does not exist
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

/** Returns every n-th query (n = `every`) of the other collections, which no section of `set` answers. */
export function foreignQueries(set: NamedSet, sets: readonly NamedSet[], every: number): LabelledQuery[] {
  // Sets whose queries and sections differ in language are left out.
  return sets
    .filter(({ collection, crossLingual }) => collection !== set.collection && !crossLingual)
    .flatMap(({ name, queries }) =>
      queries
        .filter((_, index) => index % every === 0)
        .map(({ id, text }) => ({ id: `${name}/${id}`, text })),
    )
}

/** Returns `count` evenly spaced elements of a list, or a copy of the whole list if it is shorter. */
export function evenly<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!)
}

export function hiddenOf(set: LabelledSet): Map<string, Set<string>> {
  return new Map(Array.from(set.grades, ([query, own]) => [query, new Set(own.keys())]))
}
