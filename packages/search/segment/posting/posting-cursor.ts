import { afterCounts, countsAt } from '../section-list/entry-counts.ts'
import { SKIP_INTERVAL } from '../section-list/section-list-writer.ts'
import { interpolationSearch } from '../section-list/sorted-search.ts'
import type { SkipList } from '../section-list/skip-list.ts'

/**
 * Cursor that moves over the sections of a posting, in ascending order. A posting has the occurrences of one term,
 * still encoded. `advanceTo` can jump forward, without reading every section.
 */
export class PostingCursor {
  readonly #bytes: Uint8Array
  readonly #skips: SkipList | null
  readonly #count: number
  /** Byte array with the encoded positions, which begin at the offset `#positionsStart`. */
  readonly #positions: Uint8Array
  readonly #positionsStart: number
  /** Offset of the next entry in the encoded list of sections. `#next` is the number of entries before it. */
  #at: number
  #next = 0
  /**
   * Number of the term's occurrences before the current section. Positions have been read up to the offset
   * `#positionsAt` and the occurrence `#positionsRead`.
   */
  #occurrence = 0
  #positionsAt: number
  #positionsRead = 0
  /** Number (ordinal) of the current section in its index segment; -1 before the first section. */
  section = -1
  titleCount = 0
  bodyCount = 0
  /**
   * Positions of the term in the current section after `readPlaces`: first in the title, then in the body, each
   * ascending.
   */
  places = new Uint32Array(64)
  titlePlaces = 0
  placeCount = 0

  /**
   * Creates a cursor before the first section.
   *
   * @param bytes byte array with the encoded list of `count` sections from offset `streamAt`
   * @param positions byte array with the encoded positions from offset `at`
   */
  constructor(
    bytes: Uint8Array,
    streamAt: number,
    count: number,
    skips: SkipList | null,
    positions: { bytes: Uint8Array; at: number },
  ) {
    this.#bytes = bytes
    this.#at = streamAt
    this.#skips = skips
    this.#count = count
    this.#positions = positions.bytes
    this.#positionsStart = positions.at
    this.#positionsAt = positions.at
  }

  /** Moves to the next section that has the term. Returns false if there is none. */
  advance(): boolean {
    if (this.#next >= this.#count) return false
    this.#occurrence += this.titleCount + this.bodyCount
    this.#next++
    const bytes = this.#bytes
    let byte = bytes[this.#at++]!
    let value = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[this.#at++]!
      value |= (byte & 0x7f) << shift
    }
    this.section = Math.max(0, this.section) + (value >>> 2)
    const shape = value & 3
    this.titleCount = shape === 2 ? 1 : 0
    this.bodyCount = shape === 0 ? 1 : shape === 1 ? 2 : 0
    if (shape === 3) {
      const counts = countsAt(bytes, this.#at)
      this.#at = afterCounts(bytes, this.#at)
      this.titleCount = counts >>> 16
      this.bodyCount = counts & 0xffff
    }
    return true
  }

  /**
   * Moves to the first section that has the term and whose number is at least `ordinal`. Returns true if the number
   * equals `ordinal`.
   *
   * @param ordinal number of a section in the index segment
   */
  advanceTo(ordinal: number): boolean {
    if (this.section < ordinal && this.#skips !== null) this.#jumpTowards(ordinal, this.#skips)
    if (this.section >= ordinal) return this.section === ordinal
    // Moves as `advance` does, but does not store the fields of every section that it passes.
    const bytes = this.#bytes
    let at = this.#at
    let next = this.#next
    let section = Math.max(0, this.section)
    let occurrence = this.#occurrence
    let { titleCount, bodyCount } = this
    do {
      if (next >= this.#count) break
      occurrence += titleCount + bodyCount
      next++
      // No branch for differences of one or two bytes: see `bounds-cursor.ts`.
      const low = bytes[at]!
      const more = low >>> 7
      const high = bytes[at + more]! & -more
      let value = (low & 0x7f) | ((high & 0x7f) << 7)
      at += 1 + more
      if (high > 0x7f) {
        let byte = high
        for (let shift = 14; byte > 0x7f; shift += 7) {
          byte = bytes[at++]!
          value |= (byte & 0x7f) << shift
        }
      }
      section += value >>> 2
      const shape = value & 3
      titleCount = shape >>> 1
      bodyCount = shape < 2 ? shape + 1 : 0
      if (shape === 3) {
        const counts = countsAt(bytes, at)
        at = afterCounts(bytes, at)
        titleCount = counts >>> 16
        bodyCount = counts & 0xffff
      }
    } while (section < ordinal)
    this.#at = at
    this.#next = next
    this.#occurrence = occurrence
    this.section = section
    this.titleCount = titleCount
    this.bodyCount = bodyCount
    return section === ordinal
  }

  /**
   * Decodes the term's positions in the current section and stores them in `places`.
   *
   * @param accepts returns whether to keep an occurrence, given its number among those of all sections, from 0; null
   * keeps all
   */
  readPlaces(accepts: ((occurrence: number) => boolean) | null): void {
    const bytes = this.#positions
    let at = this.#positionsAt
    for (let left = this.#occurrence - this.#positionsRead; left > 0; left--) while (bytes[at++]! > 0x7f);
    const count = this.titleCount + this.bodyCount
    if (this.places.length < count) this.places = new Uint32Array(2 * count)
    let position = 0
    this.placeCount = 0
    this.titlePlaces = 0
    for (let i = 0; i < count; i++) {
      if (i === this.titleCount) position = 0
      let byte = bytes[at++]!
      let value = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!
        value |= (byte & 0x7f) << shift
      }
      position += value
      if (accepts !== null && !accepts(this.#occurrence + i)) continue
      this.places[this.placeCount++] = position
      if (i < this.titleCount) this.titlePlaces++
    }
    this.#positionsAt = at
    this.#positionsRead = this.#occurrence + count
  }

  /**
   * Jumps forward to an entry point of the list that is as near before a section as possible. Skips no entry of this or
   * a later section. Does nothing if the cursor is already there or beyond.
   *
   * @param ordinal number of the section in its index segment
   */
  #jumpTowards(ordinal: number, { count, columns }: SkipList): void {
    const current = Math.floor(Math.max(0, this.#next - 1) / SKIP_INTERVAL)
    // The first column has the last ordinal before each interval. An interval begins too late if that ordinal is equal
    // to the wanted one or above it.
    if (current >= count || columns[current]! >= ordinal) return
    const interval = interpolationSearch(columns, ordinal, current + 1, count)
    const entry = interval - 1
    this.#next = interval * SKIP_INTERVAL
    this.#at = columns[count + entry]!
    this.section = columns[entry]!
    this.titleCount = 0
    this.bodyCount = 0
    this.#occurrence = columns[3 * count + entry]!
    this.#positionsAt = this.#positionsStart + columns[2 * count + entry]!
    this.#positionsRead = this.#occurrence
  }
}
