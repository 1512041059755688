import { GRAM, kindOf, SKELETON } from '../store/posting-key.ts'
import { decodeHead, isHead } from '../posting/long-posting.ts'
import { readBlock, WholePosting } from '../store/block.ts'
import type { PostingBlock } from '../store/block.ts'
import { BlockBuffer } from '../store/block-buffer.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { putBytes } from '../bytes/put-bytes.ts'
import { PostingJoiner } from './join-postings.ts'
import { KeyCursor } from './key-cursor.ts'
import { LowestCursor } from './lowest-cursor.ts'
import { PostingMerger } from './merge-postings.ts'
import type { Renumbered } from './renumber.ts'

const decoder = new TextDecoder()

/**
 * Merges the stored blocks of several index segments into blocks of one segment, in ascending order of their keys.
 * Segments may be larger than the memory.
 *
 * @param inputs for each segment, its blocks in their order
 * @param renumbered for each segment, the new numbers of its sections
 */
export async function* mergeBlocks(
  inputs: readonly AsyncIterable<Uint8Array>[],
  renumbered: readonly Renumbered[],
): AsyncGenerator<PostingBlock> {
  // Only one block of each segment and one posting (the occurrences of a term) are in memory.
  const blocks = inputs.map((input) => input[Symbol.asyncIterator]())
  const cursors = inputs.map(() => new KeyCursor())
  const toNextBlock = async (input: number) => {
    const cursor = cursors[input]!
    do {
      const block = await blocks[input]!.next()
      if (block.done) return
      cursor.read(block.value)
    } while (!cursor.next())
    const { source, from, to } = cursor
    if (cursor.key[0] === SKELETON || !isHead(source.subarray(from, to))) return
    const whole = new WholePosting(decodeHead(source.subarray(from, to)))
    for (let isComplete = false; !isComplete;) {
      const piece = await blocks[input]!.next()
      if (piece.done) throw new RangeError('Pieces of a posting are missing')
      for (const { bytes } of readBlock(piece.value)) isComplete = whole.add(bytes)
    }
    cursor.replacePosting(whole.bytes)
  }
  for (const input of inputs.keys()) await toNextBlock(input)
  const merging = new Merging(cursors, renumbered)
  for (let waiting = merging.run(); waiting >= 0; waiting = merging.run()) {
    yield* merging.takeFull()
    await toNextBlock(waiting)
    merging.moved(waiting)
  }
  yield* merging.takeFull()
}

/**
 * Progress of merging several index segments into one. The merge can wait here until the next block of a segment has
 * been read.
 */
class Merging {
  readonly #cursors: readonly KeyCursor[]
  readonly #renumbered: readonly Renumbered[]
  readonly #lowest: LowestCursor
  readonly #output = new BlockBuffer()
  readonly #joiner = new PostingJoiner()
  readonly #merger = new PostingMerger()
  /**
   * Number to add to the section numbers of each index segment to get the new numbers. It is 0 and has no meaning where
   * sections are dropped or reordered.
   */
  readonly #shifts: readonly number[]
  /** True if the merge keeps all sections of every index segment, in their order. */
  readonly #isWhole: boolean
  /**
   * Index key of the term that is being merged. The term's occurrences in each index segment are collected in
   * `#joiner`.
   */
  #key = new Uint8Array(64)
  #keyLength = 0
  #prefix = -1

  constructor(cursors: readonly KeyCursor[], renumbered: readonly Renumbered[]) {
    this.#cursors = cursors
    this.#renumbered = renumbered
    this.#lowest = new LowestCursor(cursors)
    this.#shifts = renumbered.map(({ shift }) => shift ?? 0)
    this.#isWhole = renumbered.every(({ shift }) => shift !== null)
  }

  /**
   * Continues the merge until a segment needs its next stored block. Returns the index of that segment, or -1 when the
   * merge is complete.
   */
  run(): number {
    const cursors = this.#cursors
    const lowest = this.#lowest
    for (;;) {
      const input = lowest.lowest
      const cursor = cursors[input]!
      if (!this.#isAt(cursor)) {
        this.#write()
        if (cursor.prefix === Infinity) {
          this.#output.finish()
          return -1
        }
        this.#begin(cursor)
      }
      const part = this.#joiner.add()
      part.block = cursor.source
      part.from = cursor.from
      part.to = cursor.to
      part.input = input
      part.shift = this.#shifts[input]!
      if (!cursor.next()) return input
      lowest.moved(input)
    }
  }

  /**
   * Notes that a segment has received its next block, or has none left. Call it before `run` continues the merge.
   *
   * @param input index of the segment
   */
  moved(input: number): void {
    this.#lowest.moved(input)
  }

  /** Removes and returns the completed blocks of the merged index segment. Each is to be stored as one row. */
  takeFull(): PostingBlock[] {
    const { blocks, bytes } = this.#output
    if (blocks.length === 0) return []
    const full = blocks.map(({ firstKey, start, end }) => ({ firstKey, bytes: bytes.slice(start, end) }))
    this.#output.clear()
    return full
  }

  #isAt(cursor: KeyCursor): boolean {
    if (cursor.prefix !== this.#prefix || cursor.keyLength !== this.#keyLength) return false
    const { key } = cursor
    for (let at = 0; at < this.#keyLength; at++) if (key[at] !== this.#key[at]) return false
    return true
  }

  #begin(cursor: KeyCursor): void {
    if (cursor.keyLength > this.#key.length) this.#key = withCapacity(this.#key, cursor.keyLength)
    for (let at = 0; at < cursor.keyLength; at++) this.#key[at] = cursor.key[at]!
    this.#keyLength = cursor.keyLength
    this.#prefix = cursor.prefix
  }

  #write(): void {
    const joiner = this.#joiner
    if (joiner.count === 0) return
    const key = this.#key
    const kind = key[0]!
    if (this.#isWhole || (kind !== SKELETON && this.#areWhole())) {
      if (kind === GRAM) joiner.grams(key, this.#keyLength, this.#output)
      else if (kind === SKELETON) joiner.skeletons(key, this.#keyLength, this.#output)
      else joiner.words(key, this.#keyLength, this.#output)
    } else this.#writeSlowly()
    joiner.clear()
  }

  #areWhole(): boolean {
    return this.#joiner.parts().every(({ input }) => this.#renumbered[input]!.shift !== null)
  }

  #writeSlowly(): void {
    const key = this.#key.subarray(0, this.#keyLength)
    const row = this.#merger.merge(
      { kind: kindOf(key[0]!), term: decoder.decode(key).slice(1) },
      this.#joiner.parts().map(({ block, from, to, input }) => ({
        input: this.#renumbered[input]!,
        bytes: block.subarray(from, to),
      })),
    )
    if (row === null) return
    const at = this.#output.open(key, 0, key.length, row.bytes.length)
    putBytes(this.#output.bytes, at, row.bytes, 0, row.bytes.length)
  }
}
