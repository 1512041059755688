import { compareKeys } from '../store/posting-key.ts'
import { withCapacity } from '../bytes/with-capacity.ts'

const PREFIX_BYTES = 6

/** Bytes in the order in which keys are compared: see `compareKeys`. */
const ranks = Uint8Array.from({ length: 0x100 }, (_, byte) =>
  byte < 0xee ? byte : byte < 0xf0 ? byte + 5 : byte - 2,
)

/** Stands on one posting of a segment after the other; keys stay bytes. */
export class KeyCursor {
  /** The block it reads, and where the posting stands in it. */
  block: Uint8Array = new Uint8Array(0)
  from = 0
  to = 0
  key = new Uint8Array(64)
  keyLength = 0
  /** The key's first bytes as a number that orders as the keys do; Infinity behind the last posting. */
  prefix = Infinity

  /** Begins another block; `next` goes to its first posting. */
  read(block: Uint8Array): void {
    this.block = block
    this.to = 0
  }

  /** Goes to the next posting. @returns false when the block has no more */
  next(): boolean {
    const { block } = this
    if (this.to >= block.length) {
      this.prefix = Infinity
      return false
    }
    let at = this.to
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
    return true
  }

  /** Where the last varint ended. */
  #end = 0

  #varint(start: number): number {
    const { block } = this
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

  /** Below 0, 0 or above 0 as its key stands before, at or behind another cursor's. */
  compare(other: KeyCursor): number {
    if (this.prefix !== other.prefix) return this.prefix < other.prefix ? -1 : 1
    if (this.keyLength <= PREFIX_BYTES && other.keyLength <= PREFIX_BYTES) return 0
    return compareKeys(this.key, 0, this.keyLength, other.key, 0, other.keyLength)
  }
}

/** Shorter keys are filled up with zeros, which no key has. */
function prefixOf(key: Uint8Array, length: number): number {
  let prefix = 0
  for (let at = 0; at < PREFIX_BYTES; at++) prefix = prefix * 0x100 + (at < length ? ranks[key[at]!]! : 0)
  return prefix
}
