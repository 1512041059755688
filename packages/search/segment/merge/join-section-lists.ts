import { afterCounts, countsAt } from '../section-list/entry-counts.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { putBlock, putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import { hasSkipList, SKIP_INTERVAL } from '../section-list/section-list-writer.ts'

const SKIP_ENTRY_BYTES = 20
const STEP_BYTES = 5

/**
 * Puts lists of sections one behind the other without encoding them anew: of each only the first difference changes, the
 * rest is copied. What comes out is to the byte what `SectionListWriter` makes of all the sections.
 */
export class SectionListJoiner {
  #stream = new Uint8Array(4096)
  #skips = new Uint8Array(1024)
  #length = 0
  #strideLength = 0
  #isLong = false
  #hasPositions = false
  #total = 0
  #count = 0
  #previous = 0
  #positionOffset = 0
  #occurrence = 0
  #markPrevious = 0
  #markOffset = 0
  #markPosition = 0
  #markOccurrence = 0

  /** @param total how many sections all the lists have together */
  begin(total: number, hasPositions: boolean): void {
    this.#total = total
    this.#hasPositions = hasPositions
    this.#isLong = hasSkipList(total)
    this.#length = 0
    this.#strideLength = 0
    this.#count = 0
    this.#previous = 0
    this.#positionOffset = 0
    this.#occurrence = 0
    this.#markPrevious = 0
    this.#markOffset = 0
    this.#markPosition = 0
    this.#markOccurrence = 0
    const skips = (total / SKIP_INTERVAL + 1) * SKIP_ENTRY_BYTES
    if (skips > this.#skips.length) this.#skips = withCapacity(this.#skips, skips)
  }

  /**
   * Appends a list all of whose sections stay.
   *
   * @param bytes its stream of `count` sections, as `SectionListWriter` wrote it, stands there from `from` up to `to`
   * @param shift by how much its ordinals grow; lists must rise
   * @param positionsFrom where the positions of its sections stand in the same bytes, up to `positionsTo`; read for lists
   * that have positions alone
   */
  append(
    bytes: Uint8Array,
    from: number,
    to: number,
    count: number,
    shift: number,
    positionsFrom: number,
    positionsTo: number,
  ): void {
    if (this.#length + to - from + STEP_BYTES > this.#stream.length)
      this.#stream = withCapacity(this.#stream, this.#length + to - from + STEP_BYTES)
    let at = from
    let byte = bytes[at++]!
    let value = byte & 0x7f
    for (let bits = 7; byte > 0x7f; bits += 7) {
      byte = bytes[at++]!
      value |= (byte & 0x7f) << bits
    }
    const first = shift + (value >>> 2)
    if (this.#isLong && this.#count > 0 && this.#count % SKIP_INTERVAL === 0)
      this.#markStride(this.#previous, this.#length, this.#positionOffset, this.#occurrence)
    const start = putVarint(this.#stream, this.#length, (first - this.#previous) * 4 + (value & 3))
    this.#length = putBytes(this.#stream, start, bytes, at, to)
    // The last list of a short one needs not even be read.
    if (this.#isLong) this.#readStrides(bytes, from, start - at, count, shift, positionsFrom)
    else if (this.#count + count < this.#total) this.#previous = shift + lastSection(bytes, from, to)
    this.#count += count
    if (this.#hasPositions) this.#positionOffset += positionsTo - positionsFrom
  }

  /** Marks where skips begin in a list that has just been copied, and finds its last section. */
  #readStrides(
    bytes: Uint8Array,
    from: number,
    moved: number,
    count: number,
    shift: number,
    positionsFrom: number,
  ): void {
    let at = from
    let section = shift
    let occurrence = this.#occurrence
    let position = positionsFrom
    const end = this.#count + count
    for (let index = this.#count; index < end; index++) {
      if (index % SKIP_INTERVAL === 0 && at > from)
        this.#markStride(section, at + moved, this.#positionOffset + position - positionsFrom, occurrence)
      let byte = bytes[at++]!
      let value = byte & 0x7f
      for (let bits = 7; byte > 0x7f; bits += 7) {
        byte = bytes[at++]!
        value |= (byte & 0x7f) << bits
      }
      section += value >>> 2
      let occurrences = (value & 3) === 1 ? 2 : 1
      if ((value & 3) === 3) {
        const counts = countsAt(bytes, at)
        at = afterCounts(bytes, at)
        occurrences = (counts >>> 16) + (counts & 0xffff)
      }
      if (!this.#hasPositions) continue
      occurrence += occurrences
      for (let left = occurrences; left > 0; left--) while (bytes[position++]! > 0x7f);
    }
    this.#previous = section
    this.#occurrence = occurrence
  }

  #markStride(previous: number, offset: number, positionOffset: number, occurrence: number): void {
    const skips = this.#skips
    let at = putVarint(skips, this.#strideLength, previous - this.#markPrevious)
    at = putVarint(skips, at, offset - this.#markOffset)
    if (this.#hasPositions) {
      at = putVarint(skips, at, positionOffset - this.#markPosition)
      at = putVarint(skips, at, occurrence - this.#markOccurrence)
    }
    this.#strideLength = at
    this.#markPrevious = previous
    this.#markOffset = offset
    this.#markPosition = positionOffset
    this.#markOccurrence = occurrence
  }

  /** How many bytes `writeTo` writes. */
  get size(): number {
    const skips = this.#isLong ? varintSize(this.#strideLength) + this.#strideLength : 0
    return varintSize(this.#count) + skips + varintSize(this.#length) + this.#length
  }

  /** Writes the section count, the skips' table and the stream of all the lists. @returns where the next byte goes */
  writeTo(bytes: Uint8Array, at: number): number {
    let to = putVarint(bytes, at, this.#count)
    if (this.#isLong) to = putBlock(bytes, to, this.#skips, this.#strideLength)
    return putBlock(bytes, to, this.#stream, this.#length)
  }
}

/** The last ordinal of an encoded list. */
function lastSection(bytes: Uint8Array, from: number, to: number): number {
  let section = 0
  for (let at = from; at < to;) {
    let byte = bytes[at++]!
    let value = byte & 0x7f
    for (let bits = 7; byte > 0x7f; bits += 7) {
      byte = bytes[at++]!
      value |= (byte & 0x7f) << bits
    }
    section += value >>> 2
    if ((value & 3) === 3) at = afterCounts(bytes, at)
  }
  return section
}
