import { BLOCK_BYTES } from './block.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { putVarint } from '../bytes/put-bytes.ts'

/** A block within the bytes of the buffer that it was made in. */
export interface BufferedBlock {
  firstKey: string
  start: number
  end: number
}

const decoder = new TextDecoder()

/**
 * Makes the same blocks as `PlainBlockWriter`, of postings whose keys are bytes and whose bytes are written right where they
 * stay.
 */
export class BlockBuffer {
  bytes = new Uint8Array(1 << 16)
  /** The blocks that are full. */
  blocks: BufferedBlock[] = []
  #start = 0
  #end = 0
  #firstKey = ''
  /** The key before; of no length at the beginning of a block. */
  #previous = new Uint8Array(256)
  #previousLength = 0

  /**
   * Begins a posting. Keys must rise.
   *
   * @param key bytes of which those from `from` up to but not including `to` are the key
   * @param size how many bytes the posting has
   * @returns where in `bytes` the caller writes them
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

  /** Ends the block in the making, when it has anything. */
  finish(): void {
    if (this.#end === this.#start) return
    this.blocks.push({ firstKey: this.#firstKey, start: this.#start, end: this.#end })
    this.#start = this.#end
    this.#previousLength = 0
  }

  /** Begins anew with the memory it has; full blocks must have been copied. */
  clear(): void {
    this.blocks = []
    this.bytes.copyWithin(0, this.#start, this.#end)
    this.#end -= this.#start
    this.#start = 0
  }
}
