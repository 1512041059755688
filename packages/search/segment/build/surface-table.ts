import { withCapacity } from '../bytes/with-capacity.ts'

/**
 * Number of integers in the record of a word. They are adjacent, so that a look-up reads only one cache line of the
 * processor.
 */
const FIELDS = 8
const HASH = 0
const START = 1
const LENGTH = 2
/**
 * Position of a field in a spelling's record, a row of integers in a `SurfaceTable`. The field holds the offset of
 * another record: that of the word in lower case without accents.
 */
export const SURFACE_FORM = 3
/**
 * Position of a field in a spelling's record, a row of integers in a `SurfaceTable`. The field holds the number of the
 * index segment that used the spelling last.
 */
export const SURFACE_BUILD = 4
/**
 * Position of a field in a spelling's record, a row of integers in a `SurfaceTable`. The field holds how often the
 * spelling occurs in the last index segment that used it.
 */
export const SURFACE_COUNT = 5

/**
 * Hash table of words as texts write them, with a row of integers (a record) for each. A word of a text is looked up
 * without making a string, which is fast.
 */
export class SurfaceTable {
  // A hash table with open addressing over UTF-16 units.

  count = 0
  /** Records of all words, with `FIELDS` integers each. */
  records = new Int32Array(4096 * FIELDS)
  #units = new Uint16Array(1 << 15)
  #used = 0
  /**
   * Slots of the hash table. A slot has the number of a word plus 1, or 0 if it is free. At most half of them are used.
   */
  #slots = new Int32Array(8192)

  /**
   * Returns the offset of a word's record, or -1 when the word is unknown. A record is a row of integers.
   *
   * @param text UTF-16 units of the text; the word is between the offsets `from` and `to`
   */
  find(hash: number, text: Uint16Array, from: number, to: number): number {
    const slots = this.#slots
    const { records } = this
    const units = this.#units
    const mask = slots.length - 1
    const length = to - from
    let slot = (hash ^ (hash >>> 15)) & mask
    for (let taken = slots[slot]!; taken > 0; taken = slots[slot]!) {
      const record = (taken - 1) * FIELDS
      if (records[record] === hash && records[record + LENGTH] === length) {
        const start = records[record + START]!
        let at = 0
        while (at < length && units[start + at] === text[from + at]) at++
        if (at === length) return record
      }
      slot = (slot + 1) & mask
    }
    return -1
  }

  /**
   * Looks up many words by their hashes alone, and stores the offsets of the likely records in `guesses`. -1 means that
   * there is none. Check each guess with `isAt`. For many words this is faster than `find`.
   *
   * @param count number of words
   */
  guess(hashes: Int32Array, count: number, guesses: Int32Array): void {
    // Only the first slot of each hash is examined. All slots are read before any word is compared, so that the
    // processor waits for several cache misses at the same time.
    const slots = this.#slots
    const mask = slots.length - 1
    for (let i = 0; i < count; i++) {
      const hash = hashes[i]!
      guesses[i] = slots[(hash ^ (hash >>> 15)) & mask]!
    }
    const { records } = this
    for (let i = 0; i < count; i++) {
      const record = (guesses[i]! - 1) * FIELDS
      guesses[i] = record >= 0 && records[record + HASH] === hashes[i]! ? record : -1
    }
  }

  /**
   * Returns whether a record belongs to the word between the offsets `from` and `to` of a text.
   *
   * @param record offset of the record, a row of integers
   * @param text UTF-16 units of the text
   */
  isAt(record: number, text: Uint16Array, from: number, to: number): boolean {
    const length = to - from
    if (this.records[record + LENGTH] !== length) return false
    const units = this.#units
    const start = this.records[record + START]!
    for (let at = 0; at < length; at++) if (units[start + at] !== text[from + at]) return false
    return true
  }

  /**
   * Adds a spelling that `find` did not find, and returns the offset of its record.
   *
   * @param form offset, in another table, of the record of the word in lower case without accents
   */
  add(hash: number, text: Uint16Array, from: number, to: number, form: number): number {
    const start = this.#used
    const length = to - from
    this.#used += length
    if (this.#used > this.#units.length) this.#units = withCapacity(this.#units, this.#used)
    for (let at = 0; at < length; at++) this.#units[start + at] = text[from + at]!
    const record = this.count * FIELDS
    if (record === this.records.length) this.records = withCapacity(this.records, 0)
    this.records[record + HASH] = hash
    this.records[record + START] = start
    this.records[record + LENGTH] = length
    this.records[record + SURFACE_FORM] = form
    this.count++
    if (this.count * 2 > this.#slots.length) this.#rehash()
    else this.#place(this.count)
    return record
  }

  lowerCaseOf(record: number): string {
    const start = this.records[record + START]!
    const units = this.#units.subarray(start, start + this.records[record + LENGTH]!)
    return Buffer.from(units.buffer, units.byteOffset, units.byteLength).toString('utf16le').toLowerCase()
  }

  #place(taken: number): void {
    const hash = this.records[(taken - 1) * FIELDS]!
    const mask = this.#slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    while (this.#slots[slot]! > 0) slot = (slot + 1) & mask
    this.#slots[slot] = taken
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let taken = 1; taken <= this.count; taken++) this.#place(taken)
  }
}
