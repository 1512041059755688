import { BLOCK_BYTES } from './block.ts'
import { encodeHead, LONG_POSTING_BYTES, PIECE_BYTES, pieceSuffix } from '../posting/long-posting.ts'
import { GRAM, SKELETON } from './posting-key.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { putVarint } from '../bytes/put-bytes.ts'

/**
 * Completed block of index data, to be stored as one row. `start` and `end` are its offsets in the bytes of a
 * `BlockBuffer`. `firstKey` is the key of its first entry.
 */
export interface BufferedBlock {
  firstKey: string
  start: number
  end: number
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/**
 * Groups the postings of an index segment into blocks of a few kilobytes, which are stored as rows. A posting has the
 * occurrences of one term. Long ones are cut into pieces.
 */
export class BlockBuffer {
  // The format is in docs/segment-format.md. Keys are given as bytes, and the caller writes each posting directly into
  // the buffer.

  readonly #limits: { longPosting: number; piece: number }
  bytes = new Uint8Array(1 << 16)
  /** Completed blocks of the index segment, which the caller must store as one row each. */
  blocks: BufferedBlock[] = []
  #start = 0
  #end = 0
  #firstKey = ''
  /** Index key that was written last; empty at the beginning of a block. */
  #previous = new Uint8Array(256)
  #previousLength = 0
  /**
   * Key and size of the long posting that the caller is writing, or null. A posting has the occurrences of one term. A
   * long one is cut into pieces when the next one begins.
   */
  #long: { key: string; size: number } | null = null

  /**
   * Creates an empty buffer for the occurrences of an index segment's terms.
   *
   * @param limits size in bytes above which a posting is cut into pieces, and size of a piece; tests use smaller ones
   */
  constructor(limits = { longPosting: LONG_POSTING_BYTES, piece: PIECE_BYTES }) {
    this.#limits = limits
  }

  /**
   * Reserves room for the occurrences of one term. Keys must be given in ascending order.
   *
   * @param key buffer that has the bytes of the posting's key from `from` (inclusive) to `to` (exclusive)
   * @param size number of bytes that the occurrences take
   * @returns the offset in `bytes` where the caller writes the occurrences
   */
  open(key: Uint8Array, from: number, to: number, size: number): number {
    if (this.#long !== null || (this.#end > this.#start && this.#end - this.#start + size > BLOCK_BYTES))
      this.finish()
    if (size > this.#limits.longPosting && key[from] !== SKELETON) return this.#openLong(key, from, to, size)
    return this.#open(key, from, to, size)
  }

  #open(key: Uint8Array, from: number, to: number, size: number): number {
    const length = to - from
    if (this.#end + length + size + 30 > this.bytes.length)
      this.bytes = withCapacity(this.bytes, this.#end + length + size + 30)
    if (length > this.#previous.length) this.#previous = withCapacity(this.#previous, length)
    const { bytes } = this
    const previous = this.#previous
    let at = this.#end
    let rest = from
    if (this.#previousLength > 0 && previous[0] === key[from]) {
      const most = Math.min(this.#previousLength, length)
      let shared = 1
      while (shared < most && previous[shared] === key[from + shared] && previous[shared]! < 0x80) shared++
      at = putVarint(bytes, at, shared)
      rest += shared
    } else {
      if (this.#end === this.#start) this.#firstKey = decoder.decode(key.subarray(from, to))
      bytes[at++] = 0
    }
    at = putVarint(bytes, at, to - rest)
    for (let i = rest; i < to; i++) {
      bytes[at++] = key[i]!
      previous[i - from] = key[i]!
    }
    this.#previousLength = length
    at = putVarint(bytes, at, size)
    this.#end = at + size
    return at
  }

  /** Completes the current block of the index segment and adds it to `blocks`, unless it is empty. */
  finish(): void {
    if (this.#long !== null) this.#cut(this.#long)
    if (this.#end === this.#start) return
    this.blocks.push({ firstKey: this.#firstKey, start: this.#start, end: this.#end })
    this.#start = this.#end
    this.#previousLength = 0
  }

  #openLong(key: Uint8Array, from: number, to: number, size: number): number {
    this.finish()
    this.#long = { key: decoder.decode(key.subarray(from, to)), size }
    if (this.#end + size > this.bytes.length) this.bytes = withCapacity(this.bytes, this.#end + size)
    return this.#end
  }

  /**
   * Cuts the long posting that was written last into pieces. A posting has the occurrences of a term. Writes a block
   * with the posting's head, and then a block for each piece.
   */
  #cut({ key, size }: { key: string; size: number }): void {
    this.#long = null
    const { piece: pieceBytes } = this.#limits
    const posting = this.bytes.slice(this.#end, this.#end + size)
    this.#put(key, encodeHead(posting, key.charCodeAt(0) !== GRAM, pieceBytes))
    for (let piece = 0; piece * pieceBytes < size; piece++)
      this.#put(key + pieceSuffix(piece), posting.subarray(piece * pieceBytes, (piece + 1) * pieceBytes))
  }

  /** Writes a posting under its key, as the only one in its block. A posting has the occurrences of one term. */
  #put(key: string, posting: Uint8Array): void {
    const bytes = encoder.encode(key)
    const at = this.#open(bytes, 0, bytes.length, posting.length)
    this.bytes.set(posting, at)
    this.finish()
  }

  /** Removes the completed blocks after the caller has copied them. The memory is kept for further blocks. */
  clear(): void {
    this.blocks = []
    this.bytes.copyWithin(0, this.#start, this.#end + (this.#long?.size ?? 0))
    this.#end -= this.#start
    this.#start = 0
  }
}
