import { comparableText } from './comparable-text.ts'
import type { ComparedRequirement, Pair } from './compared-requirement.ts'

/**
 * Sheet or category with a new name in a later version of a requirements matrix. It counts as renamed only if all its
 * requirements that still exist are under the new name.
 */
export interface Renaming {
  of: 'sheet' | 'category'
  from: string
  to: string
}

/**
 * Returns the pairs of requirements that were moved between two versions of a matrix. As few as possible count as
 * moved, and added or removed rows cause no move. (Longest increasing subsequence by patience sorting, n log n.)
 *
 * @param pairs requirements of both versions, in the order of the later version
 */
export function findOutOfOrder(pairs: readonly Pair[]): Set<Pair> {
  /**
   * Last pair of the best sequence of each length. The length is the index plus 1. In a sequence, the positions
   * increase in both versions. The best one of a length ends earliest in the earlier version.
   */
  const ends: number[] = []
  const previous = new Int32Array(pairs.length).fill(-1)
  pairs.forEach(({ before }, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]!.before < before) low = middle + 1
      else high = middle
    }
    if (low > 0) previous[index] = ends[low - 1]!
    ends[low] = index
  })
  const moved = new Set(pairs)
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index]!) moved.delete(pairs[index]!)
  return moved
}

/**
 * Returns the sheets and categories that the client renamed in the later version of a requirements matrix. The old name
 * must be gone, and all its remaining requirements must be under one name that is new and replaces no other.
 */
export function findRenamings(
  before: readonly ComparedRequirement[],
  after: readonly ComparedRequirement[],
  pairs: readonly Pair[],
): Renaming[] {
  return (['sheet', 'category'] as const).flatMap((of) => {
    const known = new Set(before.map((requirement) => comparableText(requirement[of])))
    const remaining = new Set(after.map((requirement) => comparableText(requirement[of])))
    const names = new Map<string, Set<string>>()
    for (const pair of pairs) {
      const [from, to] = [before[pair.before]![of], after[pair.after]![of]].map(comparableText)
      const found = names.get(from!) ?? new Set()
      names.set(from!, found.add(to!))
    }
    const sources = Map.groupBy(
      [...names].flatMap(([from, found]) => [...found].map((to) => ({ from, to }))),
      ({ to }) => to,
    )
    return [...names].flatMap(([from, found]) => {
      const [to = ''] = found
      const isOnly = found.size === 1 && sources.get(to)!.length === 1
      const isRenamed = isOnly && !remaining.has(from) && !known.has(to)
      return isRenamed ? [{ of, from, to }] : []
    })
  })
}
