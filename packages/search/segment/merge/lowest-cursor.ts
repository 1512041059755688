import type { KeyCursor } from './key-cursor.ts'

/**
 * Finds the cursor with the lowest current key among cursors over several index segments. So the segments are merged in
 * the order of their keys. Among equal keys, the first cursor wins.
 */
export class LowestCursor {
  // This is a tournament tree (tree of losers; Knuth, "The Art of Computer Programming", 5.4.1): moving one of n
  // cursors takes log2 n comparisons.

  readonly #cursors: readonly KeyCursor[]
  /**
   * Index of the cursor that lost the comparison at each inner node of the tournament tree. The lower key wins. -1
   * before the first comparison.
   */
  readonly #losers: Int32Array
  /** Index of the cursor whose current index key is lowest. */
  lowest = 0

  /**
   * Prepares the search for the cursor with the lowest index key, by building a tournament tree.
   *
   * @param cursors at least one, each on its first key
   */
  constructor(cursors: readonly KeyCursor[]) {
    this.#cursors = cursors
    let leaves = 1
    while (leaves < cursors.length) leaves *= 2
    this.#losers = new Int32Array(leaves).fill(-1)
    for (let cursor = 0; cursor < leaves; cursor++) this.moved(cursor)
  }

  /**
   * Restores the order after a cursor has moved to another key. `lowest` is then the index of the cursor with the
   * lowest key.
   *
   * @param cursor index of the cursor that has moved
   */
  moved(cursor: number): void {
    const losers = this.#losers
    let winner = cursor
    for (let node = (cursor + losers.length) >>> 1; node > 0; node >>>= 1) {
      const other = losers[node]!
      if (other < 0) {
        losers[node] = winner
        return
      }
      if (!this.#standsBefore(other, winner)) continue
      losers[node] = winner
      winner = other
    }
    this.lowest = winner
  }

  #standsBefore(one: number, other: number): boolean {
    const a = this.#cursors[one]
    const b = this.#cursors[other]
    // The tree is filled up with empty places. They lose against every cursor.
    if (a === undefined || b === undefined) return b === undefined && one < other
    const order = a.compare(b)
    return order < 0 || (order === 0 && one < other)
  }
}
