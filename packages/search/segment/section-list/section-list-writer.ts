import { withCapacity } from '../bytes/with-capacity.ts'
import { putBlock, putVarint, varintSize } from '../bytes/put-bytes.ts'

/**
 * The sections of one term or gram in one segment: ordinals rising, each with how often the title and the body have
 * it. Encoded as a stream of
 *
 *     varint(4 x difference to the ordinal before + shape)    shape 0: once in the body     1: twice in the body
 *                                                             2: once in the title alone    3: counts follow
 *     for shape 3: varint(2 x body count + (in title ? 1 : 0)), and varint(title count) when in the title
 *
 * with a table of where every 32nd section begins, so that a few sections are read without the others.
 */
export const SKIP_INTERVAL = 32

/** Whether so many sections are preceded by a table of skips. */
export function hasSkipList(count: number): boolean {
  return count > SKIP_INTERVAL
}

const COUNT_LIMIT = 0xffff

/** A section's count fits sixteen bits: whoever builds a list cuts off what is beyond. */
export function cappedCount(count: number): number {
  return Math.min(count, COUNT_LIMIT)
}

/** A section takes at most so many bytes in the stream, and a interval in the table. */
const SECTION_BYTES = 15
const SKIP_ENTRY_BYTES = 20

/** Lists are written by the thousand: one after the other into the memory of the last. */
export class SectionListWriter {
  #stream = new Uint8Array(4096)
  #skips = new Uint8Array(1024)
  #length = 0
  #strideLength = 0
  #count = 0
  #previous = 0
  #markPrevious = 0
  #markOffset = 0
  #markPosition = 0
  #markOccurrence = 0

  /** Begins another list. */
  begin(): void {
    this.#length = 0
    this.#strideLength = 0
    this.#count = 0
    this.#previous = 0
    this.#markPrevious = 0
    this.#markOffset = 0
    this.#markPosition = 0
    this.#markOccurrence = 0
  }

  get count(): number {
    return this.#count
  }

  /**
   * Appends a section; ordinals rise.
   *
   * @param positionOffset and `occurrence`: what the positions of earlier sections take; -1 for lists without any
   */
  add(
    ordinal: number,
    titleCount: number,
    bodyCount: number,
    positionOffset: number,
    occurrence: number,
  ): void {
    if (this.#count > 0 && this.#count % SKIP_INTERVAL === 0) this.#markStride(positionOffset, occurrence)
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

  /** How many bytes `writeTo` writes. */
  get size(): number {
    const skips = hasSkipList(this.#count) ? varintSize(this.#strideLength) + this.#strideLength : 0
    return varintSize(this.#count) + skips + varintSize(this.#length) + this.#length
  }

  /** Writes the section count, the skips' table and the stream. @returns where the next byte goes */
  writeTo(bytes: Uint8Array, at: number): number {
    let to = putVarint(bytes, at, this.#count)
    if (hasSkipList(this.#count)) to = putBlock(bytes, to, this.#skips, this.#strideLength)
    return putBlock(bytes, to, this.#stream, this.#length)
  }

  /** The same in bytes of its own. */
  finish(): Uint8Array {
    const bytes = new Uint8Array(this.size)
    this.writeTo(bytes, 0)
    return bytes
  }

  #markStride(positionOffset: number, occurrence: number): void {
    if (this.#strideLength + SKIP_ENTRY_BYTES > this.#skips.length)
      this.#skips = withCapacity(this.#skips, this.#strideLength + SKIP_ENTRY_BYTES)
    const skips = this.#skips
    let at = putVarint(skips, this.#strideLength, this.#previous - this.#markPrevious)
    at = putVarint(skips, at, this.#length - this.#markOffset)
    if (occurrence >= 0) {
      at = putVarint(skips, at, positionOffset - this.#markPosition)
      at = putVarint(skips, at, occurrence - this.#markOccurrence)
    }
    this.#strideLength = at
    this.#markPrevious = this.#previous
    this.#markOffset = this.#length
    this.#markPosition = positionOffset
    this.#markOccurrence = occurrence
  }
}
