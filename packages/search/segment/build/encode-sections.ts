import { larger } from '../larger.ts'
import { putBlock, putVarint, varintSize } from '../put-bytes.ts'
import { hasStrides, STRIDE } from '../sections-writer.ts'

/** A section takes at most so many bytes in the stream, and a stride in the table. */
const SECTION_BYTES = 15
const STRIDE_BYTES = 20

/** What `SectionsWriter` writes, for lists that are made by the thousand: into memory that is there already. */
export class SectionsEncoder {
  #stream = new Uint8Array(4096)
  #strides = new Uint8Array(1024)
  #length = 0
  #strideLength = 0
  #count = 0
  #previous = 0
  #markPrevious = 0
  #markOffset = 0
  #markPosition = 0
  #markOccurrence = 0

  /** @param most how many sections the list has at most */
  begin(most: number): void {
    if (most * SECTION_BYTES > this.#stream.length) this.#stream = larger(this.#stream, most * SECTION_BYTES)
    const strides = (most / STRIDE + 1) * STRIDE_BYTES
    if (strides > this.#strides.length) this.#strides = larger(this.#strides, strides)
    this.#length = 0
    this.#strideLength = 0
    this.#count = 0
    this.#previous = 0
    this.#markPrevious = 0
    this.#markOffset = 0
    this.#markPosition = 0
    this.#markOccurrence = 0
  }

  /**
   * The same as `SectionsWriter.add`.
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
    if (this.#count > 0 && this.#count % STRIDE === 0) this.#markStride(positionOffset, occurrence)
    const stream = this.#stream
    const step = (ordinal - this.#previous) * 4
    this.#previous = ordinal
    this.#count++
    if (titleCount === 0 && bodyCount <= 2)
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
    const strides = hasStrides(this.#count) ? varintSize(this.#strideLength) + this.#strideLength : 0
    return varintSize(this.#count) + strides + varintSize(this.#length) + this.#length
  }

  /** Writes the section count, the strides' table and the stream. @returns where the next byte goes */
  writeTo(bytes: Uint8Array, at: number): number {
    let to = putVarint(bytes, at, this.#count)
    if (hasStrides(this.#count)) to = putBlock(bytes, to, this.#strides, this.#strideLength)
    return putBlock(bytes, to, this.#stream, this.#length)
  }

  #markStride(positionOffset: number, occurrence: number): void {
    const strides = this.#strides
    let at = putVarint(strides, this.#strideLength, this.#previous - this.#markPrevious)
    at = putVarint(strides, at, this.#length - this.#markOffset)
    if (occurrence >= 0) {
      at = putVarint(strides, at, positionOffset - this.#markPosition)
      at = putVarint(strides, at, occurrence - this.#markOccurrence)
    }
    this.#strideLength = at
    this.#markPrevious = this.#previous
    this.#markOffset = this.#length
    this.#markPosition = positionOffset
    this.#markOccurrence = occurrence
  }
}
