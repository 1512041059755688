import { KEY_BUILD, KEY_LENGTH, KEY_LOCAL, KEY_RANK, KEY_START } from './key-table.ts'
import type { KeyTable } from './key-table.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { sortByRank } from './sort-by-rank.ts'

/**
 * Number of keys not yet in sorted order above which all keys are sorted again. This happens before the next index
 * segment is built. Keys are stems, for example.
 */
const MOST_UNORDERED = 2048
const PLACE_SCALE = 2 ** 24

/**
 * Keys of one kind that occur in the index segment being built, for example stems. They are written in ascending order.
 * Sorting is fast, because only keys that earlier segments did not have must be compared.
 */
export class SegmentKeys {
  // Keys that earlier segments had already have ranks. A radix sort of these ranks puts them in order.

  readonly #table: KeyTable
  count = 0
  /**
   * Offset in the key table of each key's record (row of integers). The index is the key's index in the index segment.
   */
  records = new Int32Array(1024)
  #ranks = new Int32Array(1024)
  /** Offset of each key's bytes in the bytes of the key table. */
  starts = new Int32Array(1024)
  /** Length of each key in bytes. */
  lengths = new Int32Array(1024)
  /** Keys in ascending order, as offsets of their records (rows of integers). The index is the key's rank. */
  #order = new Int32Array(4096)
  #ordered = 0

  readonly #isSorted: boolean

  /**
   * Creates an empty list of keys.
   *
   * @param isSorted false if `inOrder` is never called, so that sorting can be left out
   */
  constructor(table: KeyTable, isSorted = true) {
    this.#table = table
    this.#isSorted = isSorted
  }

  /**
   * Removes the keys of the previous index segment. If many keys are new since the last sort, all known keys are sorted
   * again. Keys are stems, for example.
   */
  clear(): void {
    this.count = 0
    if (this.#isSorted && this.#table.count - this.#ordered > MOST_UNORDERED) this.#orderAll()
  }

  /**
   * Adds a key to the index segment that is being built, and returns the key's index in the segment. Call it only once
   * for each key.
   *
   * @param record offset of the key's record (row of integers) in the table
   * @param build number of the segment
   */
  add(record: number, build: number): number {
    const { records } = this.#table
    const local = this.count++
    if (local === this.records.length) this.#grow()
    records[record + KEY_BUILD] = build
    records[record + KEY_LOCAL] = local
    this.records[local] = record
    this.#ranks[local] = records[record + KEY_RANK]!
    this.starts[local] = records[record + KEY_START]!
    this.lengths[local] = records[record + KEY_LENGTH]!
    return local
  }

  /**
   * Returns the indexes of the segment's keys, in ascending order of the keys. The array is valid until the next call.
   * Keys are stems, for example.
   */
  inOrder(): Int32Array {
    const ranked: Int32Array = sortByRank(this.#ranks, this.count)
    if (ranked.length === this.count) return ranked
    const { records, places } = this.#placed(this.#unranked(this.count - ranked.length))
    const numbers = this.#table.records
    const all = new Int32Array(this.count)
    let next = 0
    let count = 0
    for (let at = 0; at < ranked.length; at++) {
      const rank = this.#ranks[ranked[at]!]!
      while (next < records.length && places[next]! <= rank)
        all[count++] = numbers[records[next++]! + KEY_LOCAL]!
      all[count++] = ranked[at]!
    }
    while (next < records.length) all[count++] = numbers[records[next++]! + KEY_LOCAL]!
    return all
  }

  /**
   * Returns the keys of the index segment that have no rank yet, because they were added after the last sort. Each key
   * is given by the offset of its record.
   *
   * @param count number of such keys
   */
  #unranked(count: number): Int32Array {
    const records = new Int32Array(count)
    let found = 0
    for (let local = 0; found < count; local++)
      if (this.#ranks[local]! < 0) records[found++] = this.records[local]!
    return records
  }

  /**
   * Sorts new keys, and returns their records in order, with the rank of the next older key for each. New keys are
   * those added after the last sort.
   *
   * @param records offsets of the new keys' records
   */
  #placed(records: Int32Array): { records: Int32Array; places: Int32Array } {
    // Keys are sorted by rank first, and compared only when ranks are equal, which is rare.
    const packed = new Float64Array(records.length)
    for (let at = 0; at < records.length; at++) packed[at] = this.#placeOf(records[at]!) * PLACE_SCALE + at
    packed.sort()
    const sorted = new Int32Array(records.length)
    const places = new Int32Array(records.length)
    for (let at = 0; at < packed.length; at++) {
      places[at] = Math.floor(packed[at]! / PLACE_SCALE)
      sorted[at] = records[packed[at]! % PLACE_SCALE]!
    }
    for (let from = 0; from < sorted.length;) {
      let to = from + 1
      while (to < sorted.length && places[to] === places[from]) to++
      if (to - from > 1) sorted.subarray(from, to).sort((a, b) => this.#table.compare(a, b))
      from = to
    }
    return { records: sorted, places }
  }

  /**
   * Returns the rank of the first sorted key that comes after a new key. A new key is one that was added after the last
   * sort.
   *
   * @param record offset of the new key's record
   */
  #placeOf(record: number): number {
    const { records } = this.#table
    const known = records[record + KEY_RANK]!
    if (known < -1) return -2 - known
    let low = 0
    let high = this.#ordered
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#table.compare(this.#order[middle]!, record) < 0) low = middle + 1
      else high = middle
    }
    // The rank stays the same until all keys are sorted again, so other segments with this key need not search for it.
    records[record + KEY_RANK] = -2 - low
    return low
  }

  #orderAll(): void {
    const { count, fields, records: numbers } = this.#table
    const fresh = new Int32Array(count - this.#ordered)
    for (let at = 0; at < fresh.length; at++) fresh[at] = (this.#ordered + at) * fields
    const { records, places } = this.#placed(fresh)
    if (count > this.#order.length) this.#order = withCapacity(this.#order, count)
    const order = this.#order
    // Works from the end, so that each run of sorted keys is moved only once.
    let end = this.#ordered
    for (let at = records.length - 1; at >= 0; at--) {
      const place = places[at]!
      order.copyWithin(place + at + 1, place, end)
      order[place + at] = records[at]!
      end = place
    }
    for (let rank = end; rank < count; rank++) numbers[order[rank]! + KEY_RANK] = rank
    this.#ordered = count
  }

  #grow(): void {
    this.records = withCapacity(this.records, 0)
    this.#ranks = withCapacity(this.#ranks, 0)
    this.starts = withCapacity(this.starts, 0)
    this.lengths = withCapacity(this.lengths, 0)
  }
}
