import { compareKeys } from '../store/posting-key.ts'
import { withCapacity } from '../bytes/with-capacity.ts'

const PREFIX_BYTES = 6
/**
 * Number of a key's bytes in the upper half of `prefix`, a number made of the key's first six bytes. Halves of three
 * bytes are small integers, which are fast to compute.
 */
const HIGH_BYTES = 3

/**
 * Rank of each possible byte of an index key. If keys are compared byte by byte with these ranks, the order is that of
 * `compareKeys`.
 */
const ranks = Uint8Array.from({ length: 0x100 }, (_, byte) =>
  byte < 0xee ? byte : byte < 0xf0 ? byte + 5 : byte - 2,
)

/**
 * Cursor over the entries of an index segment, in ascending order of their keys. It is used to merge several segments.
 * Each entry has the occurrences of one term.
 */
export class KeyCursor {
  // `source` is the current block, or a long posting that was assembled from its stored pieces.

  /**
   * Byte array that holds the current posting between the offsets `from` and `to`. A posting has the occurrences of one
   * term.
   */
  source: Uint8Array = new Uint8Array(0)
  from = 0
  to = 0
  /** Stored block of the index that is being read. `#behind` is the offset after the last entry that was read. */
  #block: Uint8Array = new Uint8Array(0)
  #behind = 0
  key = new Uint8Array(64)
  keyLength = 0
  /** First bytes of the current index key, as a number with the same order as the keys. Infinity after the last key. */
  prefix = Infinity

  /** Starts reading another stored block of the index segment. Call `next` to move to the first term in the block. */
  read(block: Uint8Array): void {
    this.#block = block
    this.source = block
    this.#behind = 0
  }

  /**
   * Replaces the current posting by one that the caller joined from its stored pieces. A posting has the occurrences of
   * one term. The current one must be the only one in its block.
   */
  replacePosting(bytes: Uint8Array): void {
    this.source = bytes
    this.from = 0
    this.to = bytes.length
  }

  /**
   * Moves to the next posting in the stored block. Returns false after the last one. A posting has the occurrences of
   * one term.
   */
  next(): boolean {
    // `prefix`, the number made of a key's first bytes, is Infinity at the end of a block.
    const block = this.#block
    if (this.#behind >= block.length) {
      this.prefix = Infinity
      return false
    }
    let at = this.#behind
    const shared = this.#varint(at)
    at = this.#end
    const rest = this.#varint(at)
    at = this.#end
    const length = shared + rest
    if (length > this.key.length) this.key = withCapacity(this.key, length)
    const { key } = this
    for (let i = shared; i < length; i++) key[i] = block[at++]!
    this.keyLength = length
    if (shared < PREFIX_BYTES) this.prefix = prefixOf(key, length)
    const size = this.#varint(at)
    this.from = this.#end
    this.to = this.from + size
    this.#behind = this.to
    return true
  }

  /** Offset after the varint (encoded integer) that was read last. */
  #end = 0

  #varint(start: number): number {
    const block = this.#block
    let at = start
    let byte = block[at++]!
    let value = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = block[at++]!
      value |= (byte & 0x7f) << shift
    }
    this.#end = at
    return value
  }

  /**
   * Compares the current index key with that of another cursor. Returns a negative number, 0 or a positive number, like
   * a sort callback.
   */
  compare(other: KeyCursor): number {
    if (this.prefix !== other.prefix) return this.prefix < other.prefix ? -1 : 1
    if (this.keyLength <= PREFIX_BYTES && other.keyLength <= PREFIX_BYTES) return 0
    return compareKeys(this.key, 0, this.keyLength, other.key, 0, other.keyLength)
  }
}

/**
 * Returns the first bytes of an index key as a number with the same order as the keys. A shorter key is padded with
 * zeros, which occur in no key.
 */
function prefixOf(key: Uint8Array, length: number): number {
  let high = 0
  for (let at = 0; at < HIGH_BYTES; at++) high = (high << 8) | (at < length ? ranks[key[at]!]! : 0)
  let low = 0
  for (let at = HIGH_BYTES; at < PREFIX_BYTES; at++) low = (low << 8) | (at < length ? ranks[key[at]!]! : 0)
  return high * 2 ** (8 * (PREFIX_BYTES - HIGH_BYTES)) + low
}
