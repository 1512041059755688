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
 * Returns the pairs of requirements that moved between two versions of a matrix. The longest sequence of pairs in equal
 * order counts as unmoved. So added and removed rows cause no move, and one moved row is one move. (Longest increasing
 * subsequence by patience sorting, n log n.)
 *
 * @param pairs requirements of both versions, in the order of the later version
 */
export function findOutOfOrder(pairs: readonly Pair[]): Set<Pair> {
  /**
   * At index n - 1: the last pair of the best sequence of n pairs. In a sequence, the positions increase in both
   * versions. Of all sequences of n pairs, the best one ends earliest in the earlier version.
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
 * Returns the sheets and categories that have a new name in the later version of a requirements matrix. All remaining
 * requirements of the old name must have the new name. The old name must be gone. The new name must be absent from the
 * earlier version, and must replace only one old name.
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
