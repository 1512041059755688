import { withCapacity } from '../bytes/with-capacity.ts'
import { putBlock, putVarint, varintSize } from '../bytes/put-bytes.ts'

/**
 * Number of sections between two entry points of an encoded list of sections. A reader can jump to an entry point and
 * start decoding there.
 */
export const SKIP_INTERVAL = 32

/**
 * Returns whether a list of `count` sections is long enough for a skip list. A skip list has entry points, so that
 * decoding can start in the middle.
 */
export function hasSkipList(count: number): boolean {
  return count > SKIP_INTERVAL
}

const COUNT_LIMIT = 0xffff

/**
 * Returns the number of a term's occurrences in a title or text, limited to 65,535, the largest count that the index
 * holds. Further occurrences are not indexed.
 */
export function cappedCount(count: number): number {
  return Math.min(count, COUNT_LIMIT)
}

/**
 * Largest number of bytes that one section takes in an encoded list. `SKIP_ENTRY_BYTES` is the largest number for an
 * entry point, from which reading can start.
 */
const SECTION_BYTES = 15
const SKIP_ENTRY_BYTES = 20

/**
 * Writes lists of sections that have a term, with its counts in title and body, as bytes. One writer is reused for
 * thousands of lists.
 */
export class SectionListWriter {
  // The format is in docs/segment-format.md.

  #stream = new Uint8Array(4096)
  #skips = new Uint8Array(1024)
  #length = 0
  #skipLength = 0
  #count = 0
  #previous = 0
  #skipPrevious = 0
  #skipOffset = 0
  #skipPosition = 0
  #skipOccurrence = 0

  /** Prepares the writer for the next list of sections, and keeps the memory of its buffers. */
  begin(): void {
    this.#length = 0
    this.#skipLength = 0
    this.#count = 0
    this.#previous = 0
    this.#skipPrevious = 0
    this.#skipOffset = 0
    this.#skipPosition = 0
    this.#skipOccurrence = 0
  }

  get count(): number {
    return this.#count
  }

  /**
   * Appends a section that has the term. Sections must be added in ascending order.
   *
   * @param ordinal number of the section in its index segment
   * @param positionOffset number of bytes that the term's encoded positions in earlier sections take
   * @param occurrence number of the term's occurrences in earlier sections; -1 for lists without positions
   */
  add(
    ordinal: number,
    titleCount: number,
    bodyCount: number,
    positionOffset: number,
    occurrence: number,
  ): void {
    if (this.#count > 0 && this.#count % SKIP_INTERVAL === 0) this.#addSkipEntry(positionOffset, occurrence)
    if (this.#length + SECTION_BYTES > this.#stream.length)
      this.#stream = withCapacity(this.#stream, this.#length + SECTION_BYTES)
    const stream = this.#stream
    const step = (ordinal - this.#previous) * 4
    this.#previous = ordinal
    this.#count++
    if (titleCount === 0 && (bodyCount === 1 || bodyCount === 2))
      this.#length = putVarint(stream, this.#length, step + bodyCount - 1)
    else if (titleCount === 1 && bodyCount === 0) this.#length = putVarint(stream, this.#length, step + 2)
    else {
      let at = putVarint(stream, this.#length, step + 3)
      at = putVarint(stream, at, bodyCount * 2 + (titleCount > 0 ? 1 : 0))
      if (titleCount > 0) at = putVarint(stream, at, titleCount)
      this.#length = at
    }
  }

  /** Size in bytes of the encoded list of sections, as `writeTo` will write it. */
  get size(): number {
    const skips = hasSkipList(this.#count) ? varintSize(this.#skipLength) + this.#skipLength : 0
    return varintSize(this.#count) + skips + varintSize(this.#length) + this.#length
  }

  /**
   * Writes the encoded list of sections into a byte array from offset `at`, and returns the offset after it. A long
   * list also gets a skip list, which has entry points for jumping forward.
   */
  writeTo(bytes: Uint8Array, at: number): number {
    // Writes the number of sections, then the skip list, then the stream of sections.
    let to = putVarint(bytes, at, this.#count)
    if (hasSkipList(this.#count)) to = putBlock(bytes, to, this.#skips, this.#skipLength)
    return putBlock(bytes, to, this.#stream, this.#length)
  }

  /** Returns the encoded list of sections in a new byte array. */
  finish(): Uint8Array {
    const bytes = new Uint8Array(this.size)
    this.writeTo(bytes, 0)
    return bytes
  }

  #addSkipEntry(positionOffset: number, occurrence: number): void {
    if (this.#skipLength + SKIP_ENTRY_BYTES > this.#skips.length)
      this.#skips = withCapacity(this.#skips, this.#skipLength + SKIP_ENTRY_BYTES)
    const skips = this.#skips
    let at = putVarint(skips, this.#skipLength, this.#previous - this.#skipPrevious)
    at = putVarint(skips, at, this.#length - this.#skipOffset)
    if (occurrence >= 0) {
      at = putVarint(skips, at, positionOffset - this.#skipPosition)
      at = putVarint(skips, at, occurrence - this.#skipOccurrence)
    }
    this.#skipLength = at
    this.#skipPrevious = this.#previous
    this.#skipOffset = this.#length
    this.#skipPosition = positionOffset
    this.#skipOccurrence = occurrence
  }
}
