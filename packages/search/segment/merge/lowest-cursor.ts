import type { KeyCursor } from './key-cursor.ts'

/**
 * Which of many cursors stands on the lowest key, of equal ones the first: a tree of losers (Knuth: "The Art of Computer
 * Programming", 5.4.1), where a step of one cursor costs a comparison for every doubling of their number.
 */
export class LowestCursor {
  readonly #cursors: readonly KeyCursor[]
  /** By inner node: the cursor that lost there; -1 while nobody has come. */
  readonly #losers: Int32Array
  /** The index of the lowest. */
  lowest = 0

  /** @param cursors on their first postings, at least one */
  constructor(cursors: readonly KeyCursor[]) {
    this.#cursors = cursors
    let leaves = 1
    while (leaves < cursors.length) leaves *= 2
    this.#losers = new Int32Array(leaves).fill(-1)
    for (let cursor = 0; cursor < leaves; cursor++) this.moved(cursor)
  }

  /** To be called when a cursor has gone on. */
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
    // Places that no cursor has fill the tree up.
    if (a === undefined || b === undefined) return b === undefined && one < other
    const order = a.compare(b)
    return order < 0 || (order === 0 && one < other)
  }
}
