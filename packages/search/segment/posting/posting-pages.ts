import type { LongPostingHead, PostingLayout } from './long-posting.ts'

/** Byte range in a stored posting list, from `from` (inclusive) to `to` (exclusive). */
export interface ByteRange {
  from: number
  to: number
}

/** Part of a posting list's bytes, loaded in pieces. The first and the last piece may exceed the part. */
class LoadedPart {
  readonly #from: number
  readonly #to: number
  readonly #pieceBytes: number
  /** Number of the first stored piece with bytes of this part; `#count` is the number of such pieces. */
  readonly #first: number
  readonly #count: number
  #bytes: Uint8Array | undefined
  #isFilled: Uint8Array | undefined
  /** Number of loaded pieces with bytes of this part. */
  filled = 0

  /** Creates the part from `from` (inclusive) to `to` (exclusive), with nothing loaded yet. */
  constructor(from: number, to: number, pieceBytes: number) {
    this.#from = from
    this.#to = to
    this.#pieceBytes = pieceBytes
    this.#first = Math.floor(from / pieceBytes)
    this.#count = to > from ? Math.ceil(to / pieceBytes) - this.#first : 0
  }

  /** Bytes of the part; 0 where they are not loaded yet. */
  get bytes(): Uint8Array {
    // Allocated on first use, because only the head of most long postings is needed. Missing pieces of a large array
    // take no memory, because the operating system allocates a page when it is first written.
    return (this.#bytes ??= new Uint8Array(this.#to - this.#from))
  }

  /** True if the byte array exists, because its bytes were used or requested. */
  get isOpen(): boolean {
    return this.#bytes !== undefined
  }

  get isWhole(): boolean {
    return this.filled === this.#count
  }

  /** Returns the first piece from `piece` on that must be loaded to read up to offset `to`, or -1. */
  nextMissing(piece: number, to: number): number {
    const end = Math.min(this.#first + this.#count, Math.ceil(to / this.#pieceBytes))
    for (let next = Math.max(piece, this.#first); next < end; next++)
      if (!this.#isFilled?.[next - this.#first]) return next
    return -1
  }

  /** Stores the bytes of a loaded piece that belong to this part. */
  fill(piece: number, bytes: Uint8Array): void {
    const index = piece - this.#first
    if (index < 0 || index >= this.#count) return
    this.#isFilled ??= new Uint8Array(this.#count)
    if (this.#isFilled[index] !== 0) return
    const start = piece * this.#pieceBytes - this.#from
    this.bytes.set(bytes.subarray(Math.max(0, -start), this.bytes.length - start), Math.max(0, start))
    this.#isFilled[index] = 1
    this.filled++
  }
}

/** Bytes of a posting list in pieces, which are loaded when they are needed. */
export class PostingPages {
  // Positions have an array of their own, because most queries read only the list of sections. V8 collects garbage
  // when much memory was allocated outside its heap, and it counts whole arrays.

  readonly layout: PostingLayout
  readonly #list: LoadedPart
  readonly #places: LoadedPart
  readonly #pieceBytes: number
  /** Number of the stored block with the first piece. Each next block has one more piece. */
  readonly firstBlock: number

  constructor({ layout, pieceBytes }: LongPostingHead, firstBlock: number) {
    this.layout = layout
    this.#pieceBytes = pieceBytes
    this.#list = new LoadedPart(0, layout.positionsAt, pieceBytes)
    this.#places = new LoadedPart(layout.positionsAt, layout.size, pieceBytes)
    this.firstBlock = firstBlock
  }

  /** Bytes of the posting list before its positions; 0 where they are not loaded yet. */
  get bytes(): Uint8Array {
    return this.#list.bytes
  }

  /** Bytes of the posting list from its positions on; 0 where they are not loaded yet. */
  get placeBytes(): Uint8Array {
    return this.#places.bytes
  }

  /** Approximate memory of the loaded bytes. */
  get weight(): number {
    return 200 + (this.#list.filled + this.#places.filled) * this.#pieceBytes
  }

  /** True if all bytes are loaded. */
  get isWhole(): boolean {
    return this.#list.isWhole && this.#places.isWhole
  }

  /** Returns true if the bytes from `from` (inclusive) to `to` (exclusive) are loaded. */
  has(from: number, to: number): boolean {
    if (to <= from) return true
    const { positionsAt } = this.layout
    const piece = Math.floor(from / this.#pieceBytes)
    if (from < positionsAt && this.#list.nextMissing(piece, to) >= 0) return false
    return to <= positionsAt || this.#places.nextMissing(piece, to) < 0
  }

  /** Adds the numbers of blocks to load for a byte range to `blocks`. The caller must pass the blocks to `fill`. */
  addMissing({ from, to }: ByteRange, blocks: Set<number>): void {
    if (to <= from) return
    const { positionsAt } = this.layout
    for (const part of [this.#list, this.#places]) {
      if (part === this.#list ? from >= positionsAt : to <= positionsAt) continue
      let piece = part.nextMissing(Math.floor(from / this.#pieceBytes), to)
      // The part takes bytes from now on.
      if (piece >= 0) void part.bytes
      for (; piece >= 0; piece = part.nextMissing(piece + 1, to)) blocks.add(this.firstBlock + piece)
    }
  }

  /**
   * Stores the bytes of a loaded piece.
   *
   * @param block number of the block in which the piece is stored
   */
  fill(block: number, bytes: Uint8Array): void {
    const piece = block - this.firstBlock
    for (const part of [this.#list, this.#places]) if (part.isOpen) part.fill(piece, bytes)
  }
}
