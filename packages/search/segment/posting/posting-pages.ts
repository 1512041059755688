import { pieceCount } from './long-posting.ts'
import type { LongPostingHead, PostingLayout } from './long-posting.ts'

/** Range of bytes in a stored posting (all occurrences of a term): from `from`, up to but without `to`. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Bytes of a long posting (the occurrences of one term in an index segment), which is stored in pieces. Pieces are
 * loaded when they are needed.
 */
export class PostingPages {
  // Missing pieces take no memory: the operating system allocates a page of the array only when it is first written.

  readonly layout: PostingLayout
  readonly #pieceBytes: number
  readonly #pieces: number
  /**
   * Number of the stored block of the index segment that holds the first piece. Each further piece is in the block
   * after the previous one.
   */
  readonly firstBlock: number
  #bytes: Uint8Array | undefined
  #isFilled: Uint8Array | undefined
  #filled = 0

  constructor(head: LongPostingHead, firstBlock: number) {
    this.layout = head.layout
    this.#pieceBytes = head.pieceBytes
    this.#pieces = pieceCount(head)
    this.firstBlock = firstBlock
  }

  /** Bytes of the posting, with zeros in place of pieces that are not loaded. */
  get bytes(): Uint8Array {
    // The array is allocated on first use, because only the head of most long postings is needed.
    return (this.#bytes ??= new Uint8Array(this.layout.size))
  }

  /** Approximate memory in bytes that the posting's head and its loaded pieces take. */
  get weight(): number {
    return 200 + this.#pieces + this.#filled * this.#pieceBytes
  }

  /** True if all pieces of the posting are loaded. */
  get isWhole(): boolean {
    return this.#filled === this.#pieces
  }

  /** Returns whether all pieces with the posting's bytes from `from` up to, but without, `to` are loaded. */
  has(from: number, to: number): boolean {
    if (to <= from || this.isWhole) return true
    const pieceBytes = this.#pieceBytes
    const end = Math.min(to, this.layout.size)
    for (let piece = Math.floor(from / pieceBytes); piece * pieceBytes < end; piece++)
      if (!this.#isFilled?.[piece]) return false
    return true
  }

  /**
   * Adds to `blocks` the numbers of the stored blocks that must still be loaded to read a range of the posting's bytes.
   */
  addMissing({ from, to }: ByteRange, blocks: Set<number>): void {
    if (to <= from || this.isWhole) return
    const pieceBytes = this.#pieceBytes
    const end = Math.min(to, this.layout.size)
    for (let piece = Math.floor(from / pieceBytes); piece * pieceBytes < end; piece++)
      if (!this.#isFilled?.[piece]) blocks.add(this.firstBlock + piece)
  }

  /**
   * Stores the bytes of a loaded piece.
   *
   * @param block number of the block in which the piece is stored
   */
  fill(block: number, piece: Uint8Array): void {
    const index = block - this.firstBlock
    this.#isFilled ??= new Uint8Array(this.#pieces)
    if (this.#isFilled[index] !== 0) return
    this.bytes.set(piece, index * this.#pieceBytes)
    this.#isFilled[index] = 1
    this.#filled++
  }
}
