import { compareKeys } from '../store/posting-key.ts'
import { withCapacity } from '../bytes/with-capacity.ts'

/** A key's numbers stand side by side in `records`, so that looking at one touches one stretch of memory. */
const HASH = 0
export const KEY_START = 1
export const KEY_LENGTH = 2
/** Its place among the keys that have been brought into order; -1 when it came later. */
export const KEY_RANK = 3
/** The last build that had it, and its number in that one. */
export const KEY_BUILD = 4
export const KEY_LOCAL = 5
/** From here on: whatever else is known of a key. */
export const KEY_FIELDS = 6

/**
 * Keys as bytes (the letter of their kind, then UTF-8): a hash table with open addressing over one array of bytes. A `Map`
 * of strings would take five times the memory, and every look-up a string.
 */
export class KeyTable {
  /** Key number `n` has the numbers from `records[n * fields]` on. */
  readonly fields: number
  records: Int32Array
  bytes = new Uint8Array(1 << 15)
  count = 0
  #used = 0
  /** The number of the key + 1; 0: free. Never more than half of them are taken. */
  #slots = new Int32Array(2048)

  /** @param fields how many numbers a key has, `KEY_FIELDS` at least */
  constructor(fields: number) {
    this.fields = fields
    this.records = new Int32Array(1024 * fields)
  }

  /** Where the numbers of a key stand in `records`; a new key gets some, which are 0. */
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

  /** Below 0, 0 or above 0 as one key stands before, at or behind another; given where their numbers stand. */
  compare(one: number, other: number): number {
    const { bytes, records } = this
    const start = records[one + KEY_START]!
    const otherStart = records[other + KEY_START]!
    const end = start + records[one + KEY_LENGTH]!
    return compareKeys(bytes, start, end, bytes, otherStart, otherStart + records[other + KEY_LENGTH]!)
  }
}

/** FNV-1a, its upper bits mixed into the lower ones that choose the slot. */
function hashOf(source: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ source[at]!, 0x01000193)
  return hash ^ (hash >>> 15)
}
