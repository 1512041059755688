import { BLOCK_BYTES } from './block.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { putVarint } from '../bytes/put-bytes.ts'

/** Block as a range of the buffer's bytes. */
export interface BufferedBlock {
  firstKey: string
  start: number
  end: number
}

const decoder = new TextDecoder()

/**
 * Writer of blocks (docs/segment-format.md). Keys are given as bytes, and the caller writes each posting straight into
 * its place.
 */
export class BlockBuffer {
  bytes = new Uint8Array(1 << 16)
  /** Completed blocks. */
  blocks: BufferedBlock[] = []
  #start = 0
  #end = 0
  #firstKey = ''
  /** Previous key; of length 0 at the beginning of a block. */
  #previous = new Uint8Array(256)
  #previousLength = 0

  /**
   * Begins a posting; keys rise.
   *
   * @param key whose bytes from `from` to before `to` are the key
   * @param size of the posting in bytes
   * @returns the offset in `bytes` where the caller writes the posting
   */
  open(key: Uint8Array, from: number, to: number, size: number): number {
    if (this.#end > this.#start && this.#end - this.#start + size > BLOCK_BYTES) this.finish()
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

  /** Completes the current block unless it is empty. */
  finish(): void {
    if (this.#end === this.#start) return
    this.blocks.push({ firstKey: this.#firstKey, start: this.#start, end: this.#end })
    this.#start = this.#end
    this.#previousLength = 0
  }

  /** Forgets completed blocks, which the caller has copied, and keeps the memory. */
  clear(): void {
    this.blocks = []
    this.bytes.copyWithin(0, this.#start, this.#end)
    this.#end -= this.#start
    this.#start = 0
  }
}
