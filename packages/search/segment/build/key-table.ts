import { compareKeys } from '../store/posting-key.ts'
import { withCapacity } from '../bytes/with-capacity.ts'

/**
 * Position of a field in a key's record, a row of integers in a `KeyTable`. The field holds the key's hash. All fields
 * of a record are adjacent, so that a look-up reads a single cache line of the processor.
 */
const HASH = 0
export const KEY_START = 1
export const KEY_LENGTH = 2
/**
 * Position of the field with a key's rank, its place among all sorted keys, in the key's record. A record is a row of
 * integers in a `KeyTable`. For a key added after the last sort, the field is -1, or -2 minus the rank of the next
 * sorted key.
 */
export const KEY_RANK = 3
/**
 * Position of a field in a key's record, a row of integers in a `KeyTable`. The field holds the number of the last
 * index segment that used the key.
 */
export const KEY_BUILD = 4
/**
 * Position of a field in a key's record, a row of integers in a `KeyTable`. The field holds the key's number in the
 * index segment that used the key last.
 */
export const KEY_LOCAL = 5
/**
 * Position of the first field in a key's record that the user of a `KeyTable` may set. The fields before it belong to
 * the table.
 */
export const KEY_FIELDS = 6

/**
 * Hash table of the keys of a search index, such as stems, with a row of integers (a record) for each. It takes a fifth
 * of the memory of a `Map` of strings. A key is given as bytes: a letter for its kind, then UTF-8.
 */
export class KeyTable {
  // A hash table with open addressing over one byte array. With a `Map`, each look-up would need a string.

  /** Number of integers in the record of a key. The record of key n begins at `records[n * fields]`. */
  readonly fields: number
  records: Int32Array
  bytes = new Uint8Array(1 << 15)
  count = 0
  #used = 0
  /**
   * Slots of the hash table. A slot has the number of a key plus 1, or 0 if it is free. At most half of them are used.
   */
  #slots = new Int32Array(2048)

  /**
   * Creates an empty table.
   *
   * @param fields number of integers in a record, at least `KEY_FIELDS`
   */
  constructor(fields: number) {
    this.fields = fields
    this.records = new Int32Array(1024 * fields)
  }

  /**
   * Returns the offset of a key's record in `records`, and adds the key if it is new. In a new record, the integers
   * that the user of the table may set are 0.
   *
   * @param source bytes that hold the key from `from` (inclusive) to `to` (exclusive)
   */
  find(source: Uint8Array, from: number, to: number): number {
    const { records, bytes, fields } = this
    const slots = this.#slots
    const mask = slots.length - 1
    const hash = hashOf(source, from, to)
    const length = to - from
    let slot = hash & mask
    for (let taken = slots[slot]!; taken > 0; taken = slots[slot]!) {
      const record = (taken - 1) * fields
      if (records[record + HASH] === hash && records[record + KEY_LENGTH] === length) {
        const start = records[record + KEY_START]!
        let at = 0
        while (at < length && bytes[start + at] === source[from + at]) at++
        if (at === length) return record
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = this.count + 1
    return this.#add(source, from, to, hash)
  }

  #add(source: Uint8Array, from: number, to: number, hash: number): number {
    const record = this.count++ * this.fields
    if (record + this.fields > this.records.length) this.records = withCapacity(this.records, 0)
    const start = this.#used
    this.#used += to - from
    if (this.#used > this.bytes.length) this.bytes = withCapacity(this.bytes, this.#used)
    for (let at = from; at < to; at++) this.bytes[start + at - from] = source[at]!
    this.records[record + HASH] = hash
    this.records[record + KEY_START] = start
    this.records[record + KEY_LENGTH] = to - from
    this.records[record + KEY_RANK] = -1
    if (this.count * 2 > this.#slots.length) this.#rehash()
    return record
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let key = 0; key < this.count; key++) {
      let slot = this.records[key * this.fields + HASH]! & mask
      while (slots[slot]! > 0) slot = (slot + 1) & mask
      slots[slot] = key + 1
    }
    this.#slots = slots
  }

  /**
   * Compares two keys by their bytes. Returns a negative number, 0 or a positive number, like a sort callback.
   *
   * @param one offset of the first key's record
   * @param other offset of the second key's record
   */
  compare(one: number, other: number): number {
    const { bytes, records } = this
    const start = records[one + KEY_START]!
    const otherStart = records[other + KEY_START]!
    const end = start + records[one + KEY_LENGTH]!
    return compareKeys(bytes, start, end, bytes, otherStart, otherStart + records[other + KEY_LENGTH]!)
  }
}

/**
 * Returns the FNV-1a hash of a key. The upper bits of the hash are mixed into the lower ones, which select a slot of
 * the hash table.
 */
function hashOf(source: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ source[at]!, 0x01000193)
  return hash ^ (hash >>> 15)
}
