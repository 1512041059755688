import { afterCounts, countsAt } from '../section-list/entry-counts.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { putBlock, putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import { hasSkipList, SKIP_INTERVAL } from '../section-list/section-list-writer.ts'

const SKIP_ENTRY_BYTES = 20
const STEP_BYTES = 5

/**
 * Joins lists of sections when index segments are merged. The lists of one term, one from each segment, become one
 * list. Joining is fast, because nearly all encoded bytes are copied unchanged.
 */
export class SectionListJoiner {
  // A list stores differences between the numbers of sections, so joining changes only the first difference of each
  // list. The bytes are equal to those that `SectionListWriter` would write for all sections.

  #stream = new Uint8Array(4096)
  #skips = new Uint8Array(1024)
  #length = 0
  #skipLength = 0
  #isLong = false
  #hasPositions = false
  #total = 0
  #count = 0
  #previous = 0
  #positionOffset = 0
  #occurrence = 0
  #skipPrevious = 0
  #skipOffset = 0
  #skipPosition = 0
  #skipOccurrence = 0

  /**
   * Starts a new joined list.
   *
   * @param total number of sections in all lists together
   * @param hasPositions false for a 4-gram (run of four letters), whose positions are not stored
   */
  begin(total: number, hasPositions: boolean): void {
    this.#total = total
    this.#hasPositions = hasPositions
    this.#isLong = hasSkipList(total)
    this.#length = 0
    this.#skipLength = 0
    this.#count = 0
    this.#previous = 0
    this.#positionOffset = 0
    this.#occurrence = 0
    this.#skipPrevious = 0
    this.#skipOffset = 0
    this.#skipPosition = 0
    this.#skipOccurrence = 0
    const skips = (total / SKIP_INTERVAL + 1) * SKIP_ENTRY_BYTES
    if (skips > this.#skips.length) this.#skips = withCapacity(this.#skips, skips)
  }

  /**
   * Appends the list of sections of one index segment, still encoded. No section of the segment may be dropped.
   *
   * @param bytes byte array with the list of `count` sections between the offsets `from` and `to`
   * @param shift number to add to each section number; the results must exceed all numbers appended before
   * @param positionsFrom offset in `bytes` of the term's positions, if they are stored; they end at `positionsTo`
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
      this.#addSkipEntry(this.#previous, this.#length, this.#positionOffset, this.#occurrence)
    const start = putVarint(this.#stream, this.#length, (first - this.#previous) * 4 + (value & 3))
    this.#length = putBytes(this.#stream, start, bytes, at, to)
    // The last section of the list is needed only for skip entries.
    if (this.#isLong) this.#addSkipsWithin(bytes, from, start - at, count, shift, positionsFrom)
    else if (this.#count + count < this.#total) this.#previous = shift + lastSection(bytes, from, to)
    this.#count += count
    if (this.#hasPositions) this.#positionOffset += positionsTo - positionsFrom
  }

  /**
   * Adds entry points for the sections that were appended last, so that readers can jump forward in the list. Also
   * finds the number of the last section.
   */
  #addSkipsWithin(
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
    /**
     * Offset in `bytes` of the stored position of one occurrence, whose number is `positioned`. The offset is moved
     * only when a skip entry (entry point for jumping forward) needs it.
     */
    let position = positionsFrom
    let positioned = occurrence
    const end = this.#count + count
    for (let index = this.#count; index < end; index++) {
      if (index % SKIP_INTERVAL === 0 && at > from) {
        for (; positioned < occurrence; positioned++) while (bytes[position++]! > 0x7f);
        this.#addSkipEntry(section, at + moved, this.#positionOffset + position - positionsFrom, occurrence)
      }
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
      if (this.#hasPositions) occurrence += occurrences
    }
    this.#previous = section
    this.#occurrence = occurrence
  }

  #addSkipEntry(previous: number, offset: number, positionOffset: number, occurrence: number): void {
    const skips = this.#skips
    let at = putVarint(skips, this.#skipLength, previous - this.#skipPrevious)
    at = putVarint(skips, at, offset - this.#skipOffset)
    if (this.#hasPositions) {
      at = putVarint(skips, at, positionOffset - this.#skipPosition)
      at = putVarint(skips, at, occurrence - this.#skipOccurrence)
    }
    this.#skipLength = at
    this.#skipPrevious = previous
    this.#skipOffset = offset
    this.#skipPosition = positionOffset
    this.#skipOccurrence = occurrence
  }

  /** Size in bytes of the joined list that `writeTo` writes. */
  get size(): number {
    const skips = this.#isLong ? varintSize(this.#skipLength) + this.#skipLength : 0
    return varintSize(this.#count) + skips + varintSize(this.#length) + this.#length
  }

  /**
   * Writes the joined list into a byte array from offset `at`, and returns the offset after it. A long list also gets a
   * skip list, which has entry points for jumping forward.
   */
  writeTo(bytes: Uint8Array, at: number): number {
    // Writes the number of sections, then the skip list, then the stream of sections.
    let to = putVarint(bytes, at, this.#count)
    if (this.#isLong) to = putBlock(bytes, to, this.#skips, this.#skipLength)
    return putBlock(bytes, to, this.#stream, this.#length)
  }
}

/**
 * Returns the last section number in an encoded list of sections. Numbers are stored as differences, so the whole list
 * must be read.
 *
 * @param from offset at which the list begins
 * @param to offset after the list
 */
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
