import { ByteReader, decodeTexts, encodeTexts } from '../bytes/byte-stream.ts'
import { compareKeys } from './posting-key.ts'

/**
 * Encodes the dictionary of an index segment: the first key of each of its stored blocks. `Dictionary.blockOf` finds
 * the block of a key in it.
 */
export function encodeDictionary(firstKeys: readonly string[]): Uint8Array {
  return encodeTexts(firstKeys)
}

/** Decodes the dictionary of an index segment: the first key of each of its stored blocks. */
export function decodeDictionary(bytes: Uint8Array): string[] {
  return decodeTexts(bytes)
}

/**
 * Dictionary of an index segment, which shows in which stored block a key is. It has the first key of each block, in
 * ascending order.
 */
export class Dictionary {
  // The keys stay encoded. A large knowledge base has a block for every seven sections, and its keys as strings would
  // take three times the memory and be visited by every major garbage collection.

  readonly #bytes: Uint8Array
  /** Offset of each key in the encoded dictionary. The length of the key is stored there, followed by the key. */
  readonly #offsets: Uint32Array

  /** Opens a dictionary that `encodeDictionary` encoded. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    let count = 0
    const reader = new ByteReader(bytes)
    for (; !reader.done; count++) reader.skip(reader.varint())
    this.#offsets = new Uint32Array(count)
    const again = new ByteReader(bytes)
    for (let at = 0; at < count; at++) {
      this.#offsets[at] = again.at
      again.skip(again.varint())
    }
  }

  /**
   * Returns the number of the stored block in which a key is, if it is stored at all. Returns -1 for a key before the
   * first block.
   *
   * @param key in UTF-8
   */
  blockOf(key: Uint8Array): number {
    const reader = new ByteReader(this.#bytes)
    let low = 0
    let high = this.#offsets.length
    while (low < high) {
      const middle = (low + high) >>> 1
      reader.at = this.#offsets[middle]!
      const length = reader.varint()
      const order = compareKeys(this.#bytes, reader.at, reader.at + length, key, 0, key.length)
      if (order <= 0) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
