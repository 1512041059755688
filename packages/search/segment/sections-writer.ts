import { ByteWriter } from './bytes.ts'

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
export const STRIDE = 32

/** Whether so many sections are preceded by a table of strides. */
export function hasStrides(count: number): boolean {
  return count > STRIDE
}

const COUNT_LIMIT = 0xffff

/** A section's count fits sixteen bits: whoever builds a list cuts off what is beyond. */
export function cappedCount(count: number): number {
  return Math.min(count, COUNT_LIMIT)
}

export class SectionsWriter {
  readonly #stream = new ByteWriter()
  readonly #strides = new ByteWriter()
  readonly #hasPositions: boolean
  #previous = 0
  #mark = { previous: 0, offset: 0, positionOffset: 0, occurrence: 0 }
  count = 0

  constructor(hasPositions: boolean) {
    this.#hasPositions = hasPositions
  }

  /** @param positionOffset bytes, @param occurrence how many: what the positions of earlier sections take */
  add(
    ordinal: number,
    titleCount: number,
    bodyCount: number,
    positionOffset: number,
    occurrence: number,
  ): void {
    if (this.count > 0 && this.count % STRIDE === 0) this.#markStride(positionOffset, occurrence)
    const stream = this.#stream
    const step = (ordinal - this.#previous) * 4
    this.#previous = ordinal
    this.count++
    if (titleCount === 0 && (bodyCount === 1 || bodyCount === 2)) stream.varint(step + bodyCount - 1)
    else if (titleCount === 1 && bodyCount === 0) stream.varint(step + 2)
    else {
      stream.varint(step + 3)
      stream.varint(bodyCount * 2 + (titleCount > 0 ? 1 : 0))
      if (titleCount > 0) stream.varint(titleCount)
    }
  }

  /** Begins another list. */
  clear(): void {
    this.#stream.clear()
    this.#strides.clear()
    this.#previous = 0
    this.#mark = { previous: 0, offset: 0, positionOffset: 0, occurrence: 0 }
    this.count = 0
  }

  /** Appends the section count, the strides' table and the stream. */
  writeTo(writer: ByteWriter): void {
    writer.varint(this.count)
    if (hasStrides(this.count)) writer.block(this.#strides.view())
    writer.block(this.#stream.view())
  }

  #markStride(positionOffset: number, occurrence: number): void {
    const offset = this.#stream.length
    const mark = this.#mark
    this.#strides.varint(this.#previous - mark.previous)
    this.#strides.varint(offset - mark.offset)
    if (this.#hasPositions) {
      this.#strides.varint(positionOffset - mark.positionOffset)
      this.#strides.varint(occurrence - mark.occurrence)
    }
    this.#mark = { previous: this.#previous, offset, positionOffset, occurrence }
  }
}
