import type { LongPostingHead, PostingLayout } from './long-posting.ts'

/** Range of bytes in the stored occurrences of a term, from `from` (inclusive) to `to` (exclusive). */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Range of a posting's bytes, of which only some pieces may be loaded. A posting has the occurrences of one term, and
 * is stored in pieces. The first and the last piece may reach beyond the range.
 */
class LoadedPart {
  readonly #from: number
  readonly #to: number
  readonly #pieceBytes: number
  /** Number of the first stored piece that has bytes of this range. `#count` is the number of pieces that do. */
  readonly #first: number
  readonly #count: number
  #bytes: Uint8Array | undefined
  #isFilled: Uint8Array | undefined
  /**
   * Number of loaded pieces with bytes of this part of a posting. A posting (the occurrences of a term) is loaded in
   * pieces.
   */
  filled = 0

  /** Creates a part of a posting: its bytes from offset `from` to before `to`. Nothing is loaded yet. */
  constructor(from: number, to: number, pieceBytes: number) {
    this.#from = from
    this.#to = to
    this.#pieceBytes = pieceBytes
    this.#first = Math.floor(from / pieceBytes)
    this.#count = to > from ? Math.ceil(to / pieceBytes) - this.#first : 0
  }

  /** Bytes of this part of the posting. Bytes that are not loaded yet are 0. */
  get bytes(): Uint8Array {
    // Allocated on first use, because only the head of most long postings is needed. Missing pieces of a large array
    // take no memory, because the operating system allocates a page when it is first written.
    return (this.#bytes ??= new Uint8Array(this.#to - this.#from))
  }

  /** True if memory for this part of the bytes was allocated, because its bytes were used or requested. */
  get isOpen(): boolean {
    return this.#bytes !== undefined
  }

  get isWhole(): boolean {
    return this.filled === this.#count
  }

  /**
   * Returns the number of the next piece that must be loaded before the bytes up to `to` can be read. Returns -1 if
   * there is none.
   *
   * @param piece number of the first piece to examine
   * @param to offset after the last needed byte
   */
  nextMissing(piece: number, to: number): number {
    const end = Math.min(this.#first + this.#count, Math.ceil(to / this.#pieceBytes))
    for (let next = Math.max(piece, this.#first); next < end; next++)
      if (!this.#isFilled?.[next - this.#first]) return next
    return -1
  }

  /**
   * Copies a loaded piece into this part of the posting. Bytes outside the part are ignored, and so is a piece that was
   * stored before.
   *
   * @param piece number of the piece
   */
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

/**
 * Bytes of a posting that is too long to be stored in one piece. A posting has the occurrences of one term in an index
 * segment. Its pieces are loaded when they are needed.
 */
export class PostingPages {
  // Positions have an array of their own, because most queries read only the list of sections. V8 collects garbage
  // when much memory was allocated outside its heap, and it counts whole arrays.

  readonly layout: PostingLayout
  readonly #list: LoadedPart
  readonly #places: LoadedPart
  readonly #pieceBytes: number
  /**
   * Number of the stored block that has the first piece of the term's occurrences. Each further piece is in the next
   * block.
   */
  readonly firstBlock: number

  constructor({ layout, pieceBytes }: LongPostingHead, firstBlock: number) {
    this.layout = layout
    this.#pieceBytes = pieceBytes
    this.#list = new LoadedPart(0, layout.positionsAt, pieceBytes)
    this.#places = new LoadedPart(layout.positionsAt, layout.size, pieceBytes)
    this.firstBlock = firstBlock
  }

  /**
   * Bytes of the posting up to its positions. Bytes that are not loaded yet are 0. A posting has the occurrences of a
   * term.
   */
  get bytes(): Uint8Array {
    return this.#list.bytes
  }

  /**
   * Bytes of the posting from its positions on. Bytes that are not loaded yet are 0. A posting has the occurrences of a
   * term.
   */
  get placeBytes(): Uint8Array {
    return this.#places.bytes
  }

  /**
   * Approximate memory that the loaded bytes of the posting take, in bytes. A posting has the occurrences of a term.
   */
  get weight(): number {
    return 200 + (this.#list.filled + this.#places.filled) * this.#pieceBytes
  }

  /** True if all bytes of the posting are loaded. A posting has the occurrences of a term. */
  get isWhole(): boolean {
    return this.#list.isWhole && this.#places.isWhole
  }

  /**
   * Returns whether a range of the posting's bytes is loaded. The range is from `from` (inclusive) to `to` (exclusive).
   */
  has(from: number, to: number): boolean {
    if (to <= from) return true
    const { positionsAt } = this.layout
    const piece = Math.floor(from / this.#pieceBytes)
    if (from < positionsAt && this.#list.nextMissing(piece, to) >= 0) return false
    return to <= positionsAt || this.#places.nextMissing(piece, to) < 0
  }

  /**
   * Finds the stored blocks that must be loaded before a range of the posting's bytes can be read. Adds their numbers
   * to `blocks`. The caller must pass the loaded blocks to `fill`.
   */
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
   * Stores the bytes of a loaded piece of the term's occurrences.
   *
   * @param block number of the block in which the piece is stored
   */
  fill(block: number, bytes: Uint8Array): void {
    const piece = block - this.firstBlock
    for (const part of [this.#list, this.#places]) if (part.isOpen) part.fill(piece, bytes)
  }
}
