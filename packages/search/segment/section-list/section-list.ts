import { addImpacts } from './add-impacts.ts'
import { DecodedBoundsCursor, EncodedBoundsCursor } from './bounds-cursor.ts'
import type { BoundsCursor } from './bounds-cursor.ts'
import type { EncodedSections } from './encoded-sections.ts'
import { decodeSections } from './decode-sections.ts'
import type { Impacts } from './impact.ts'
import { markSections } from './mark-sections.ts'
import { newBitmap } from './section-bitmap.ts'
import type { SectionBitmap } from './section-bitmap.ts'
import { seekDecoded, seekEncoded } from './seek-section.ts'
import type { SectionEntry } from './seek-section.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'
import { narrowSlice, newSectionSlice, scratchSlice } from './section-slice.ts'
import type { SectionSlice } from './section-slice.ts'
import { decodeSkipList } from './skip-list.ts'
import { gallopingSearch, interpolationSearch, lowerBound } from './sorted-search.ts'
import type { SkipList } from './skip-list.ts'

/** Object from which bytes are taken when they are first needed. */
interface ByteSource {
  readonly bytes: Uint8Array
}

/**
 * Sections of an index segment that have one term, with its counts in title and body. A term is a word or a run of four
 * letters (4-gram). Only the bytes that a method needs are decoded.
 */
export class SectionList {
  // The whole list is decoded when it is first needed, and is then kept in `#whole`.

  readonly sectionCount: number
  #bytes: Uint8Array | null
  readonly #pages: ByteSource | null
  readonly #encoded: EncodedSections
  #skips: SkipList | undefined
  #whole: SectionSlice | undefined
  #bitmap: SectionBitmap | undefined

  /**
   * Creates the list of the sections with a term, from its encoded bytes or from decoded sections.
   *
   * @param source bytes of an encoded list, or an object from which they are taken when they are first needed
   */
  constructor(sections: EncodedSections | SectionSlice, source: Uint8Array | ByteSource = NOTHING) {
    const isSlice = 'sections' in sections
    this.sectionCount = isSlice ? sections.to : sections.count
    this.#encoded = isSlice ? NO_SECTIONS : sections
    this.#bytes = source instanceof Uint8Array ? source : null
    this.#pages = source instanceof Uint8Array ? null : source
    if (isSlice) this.#whole = sections
  }

  /** Byte array with the encoded list of sections. */
  protected get bytes(): Uint8Array {
    return (this.#bytes ??= this.#pages!.bytes)
  }

  /** Memory in bytes of the parts of this list of sections that are decoded so far. */
  get decodedWeight(): number {
    const skips =
      this.#skips === undefined
        ? 0
        : Math.ceil(this.sectionCount / SKIP_INTERVAL) * (this.#encoded.hasPositions ? 16 : 8) + 300
    const bitmap = this.#bitmap?.byteLength ?? 0
    return skips + bitmap + (this.#whole === undefined ? 0 : this.sectionCount * 8 + 300)
  }

  /**
   * Numbers of the listed sections, in ascending order. A number (ordinal) identifies a section in its index segment.
   */
  get sections(): Uint32Array {
    return this.#decoded().sections
  }

  get titleCounts(): Uint16Array {
    return this.#decoded().titleCounts
  }

  get bodyCounts(): Uint16Array {
    return this.#decoded().bodyCounts
  }

  /**
   * Returns the listed sections whose numbers are at least `first` and below `end`. The arrays of the result are valid
   * only until `within` is called again, on this or another list.
   */
  within(first: number, end: number): SectionSlice {
    if (this.#whole !== undefined) return narrowSlice(this.#whole, first, end)
    const isShort = this.sectionCount <= SKIP_INTERVAL
    const from = isShort ? 0 : this.#intervalOf(first)
    const to = isShort ? 0 : this.#intervalOf(end)
    const begin = from * SKIP_INTERVAL
    const count = Math.min(this.sectionCount, (to + 1) * SKIP_INTERVAL) - begin
    return narrowSlice(this.#decode(from, count, scratchSlice(count)), first, end)
  }

  /**
   * Returns the range of bytes that must be loaded to find out whether the list has a section. For a long list, this is
   * only a part of its bytes.
   *
   * @param ordinal number of the section in its index segment
   */
  streamRange(ordinal: number): { from: number; to: number } {
    const { streamAt, streamEnd } = this.#encoded
    if (this.sectionCount <= SKIP_INTERVAL) return { from: streamAt, to: streamEnd }
    const { count, columns } = this.#table()
    const interval = this.#intervalOf(ordinal)
    return {
      from: interval === 0 ? streamAt : columns[count + interval - 1]!,
      to: interval >= count ? streamEnd : columns[count + interval]!,
    }
  }

  /**
   * Returns a cursor that adds the largest possible contributions of the term to scores. It does so for one run of
   * consecutive sections after another.
   */
  boundsCursor(): BoundsCursor {
    if (this.#whole !== undefined) return new DecodedBoundsCursor(this.#whole)
    return new EncodedBoundsCursor(this.bytes, this.#encoded.streamAt, this.sectionCount, () => this.skips())
  }

  /**
   * Returns the listed sections as a bitmap, which callers must not change.
   *
   * @param sections number of the segment's sections
   */
  bitmap(sections: number): SectionBitmap {
    // The bitmap of a long list is kept, because it is small compared with the list.
    if (this.#bitmap !== undefined) return this.#bitmap
    const bitmap = newBitmap(sections)
    if (this.#whole === undefined) markSections(this.bytes, this.#encoded.streamAt, this.sectionCount, bitmap)
    else {
      const { sections: listed } = this.#whole
      for (let i = 0; i < this.sectionCount; i++) bitmap[listed[i]! >>> 5]! |= 1 << listed[i]!
    }
    if (this.sectionCount >= bitmap.length) this.#bitmap = bitmap
    return bitmap
  }

  /**
   * Adds the amounts that the term contributes to the scores of given sections. A section without the term keeps its
   * score.
   *
   * @param sums scores of the given sections
   * @param ordinals numbers of the given sections in their segment, ascending
   * @param weight factor for all amounts
   */
  addImpacts(sums: Float64Array, ordinals: Uint32Array, impacts: Impacts, weight: number): void {
    if (this.#whole === undefined) {
      const { streamAt, count } = this.#encoded
      addImpacts(this.bytes, streamAt, count, this.skips(), sums, ordinals, impacts, weight)
      return
    }
    const { sections, titleCounts, bodyCounts } = this.#whole
    let at = 0
    for (let place = 0; place < ordinals.length; place++) {
      const ordinal = ordinals[place]!
      at = gallopingSearch(sections, ordinal, at)
      if (sections[at] === ordinal)
        sums[place]! += weight * impacts.exact(ordinal, titleCounts[at]!, bodyCounts[at]!)
    }
  }

  /** Returns the skip list (entry points for jumping forward) of an encoded list, or null for a short list. */
  protected skips(): SkipList | null {
    return this.sectionCount > SKIP_INTERVAL ? this.#table() : null
  }

  /** Byte offset at which the encoded entries of the sections begin. */
  protected get streamAt(): number {
    return this.#encoded.streamAt
  }

  /**
   * Returns the number of listed sections that come before a given section.
   *
   * @param ordinal number of the section in its index segment
   */
  rank(ordinal: number): number {
    if (this.#whole !== undefined || this.sectionCount <= SKIP_INTERVAL)
      return lowerBound(this.sections, ordinal)
    return this.#seek(ordinal).index
  }

  /**
   * Returns the number of the term's occurrences in all listed sections that come before a given section.
   *
   * @param ordinal number of the section in its index segment
   */
  occurrencesBefore(ordinal: number): number {
    const index = this.rank(ordinal)
    const isEncoded = this.#encoded.hasPositions
    const interval = isEncoded && index > 0 ? Math.floor((index - 1) / SKIP_INTERVAL) : 0
    const begin = interval * SKIP_INTERVAL
    const left = index - begin
    const whole = this.#whole
    const { titleCounts, bodyCounts } = whole ?? this.#decode(interval, left, scratchSlice(left))
    const first = whole === undefined ? 0 : begin
    let occurrences = this.skipEntryBefore(begin).occurrence
    for (let i = first; i < first + left; i++) occurrences += titleCounts[i]! + bodyCounts[i]!
    return occurrences
  }

  /**
   * Returns the entry of one section with its counts, or null when the list does not have the section. The result is
   * valid only until the next look-up in any list.
   *
   * @param ordinal number of the section in its index segment
   */
  find(ordinal: number): SectionEntry | null {
    const found = this.#seek(ordinal)
    return found.bodyCount < 0 ? null : found
  }

  /**
   * Returns the last point before a section at which decoding of positions can start. `positionOffset` is its offset in
   * the encoded positions, and `occurrence` the number of occurrences before it.
   *
   * @param index index of the section in this list
   */
  skipEntryBefore(index: number): { positionOffset: number; occurrence: number } {
    const interval = Math.floor(index / SKIP_INTERVAL)
    if (interval === 0) return { positionOffset: 0, occurrence: 0 }
    const { count, columns } = this.#table()
    return {
      positionOffset: columns[2 * count + interval - 1]!,
      occurrence: columns[3 * count + interval - 1]!,
    }
  }

  /**
   * Returns the entry of a section or, if the list lacks the section, that of the next one. In the second case, the
   * entry's `bodyCount` is -1.
   *
   * @param ordinal number of the section in its index segment
   */
  #seek(ordinal: number): SectionEntry {
    const { sectionCount: count } = this
    if (this.#whole !== undefined) return seekDecoded(this.#whole, ordinal, this.#encoded.hasPositions)
    const interval = count > SKIP_INTERVAL ? this.#intervalOf(ordinal) : 0
    const at = this.#startOf(interval)
    return seekEncoded(this.bytes, at, this.#lastBefore(interval), interval * SKIP_INTERVAL, count, ordinal)
  }

  /**
   * Returns the interval of the list in which a section is, or would be if the list had it. An interval has 32 sections
   * and begins at an entry point.
   *
   * @param ordinal number of the section in its index segment
   */
  #intervalOf(ordinal: number): number {
    const { columns, count } = this.#table()
    // The first column has the last ordinal before each interval. An interval begins too late if that ordinal is equal
    // to the wanted one or above it.
    return interpolationSearch(columns, ordinal, 0, count)
  }

  /**
   * Returns the byte offset at which an interval of the list begins. An interval has 32 sections. The skip list must be
   * decoded for all intervals but the first.
   */
  #startOf(interval: number): number {
    if (interval === 0) return this.#encoded.streamAt
    const { columns, count } = this.#skips!
    return columns[count + interval - 1]!
  }

  /** Returns the number of the last section before an interval of the list, or 0 for the first interval. */
  #lastBefore(interval: number): number {
    return interval === 0 ? 0 : this.#skips!.columns[interval - 1]!
  }

  #table(): SkipList {
    return (this.#skips ??= decodeSkipList(this.bytes, this.#encoded))
  }

  #decoded(): SectionSlice {
    return (this.#whole ??= this.#decode(0, this.sectionCount))
  }

  /**
   * Decodes `count` sections from the beginning of an interval of the list. An interval has 32 sections, and begins at
   * an entry point.
   *
   * @param interval index of the interval
   * @param into arrays that receive the sections; new ones by default
   */
  #decode(interval: number, count: number, into = newSectionSlice(count)): SectionSlice {
    const at = this.#startOf(interval)
    return decodeSections(this.bytes, at, this.#lastBefore(interval), count, into)
  }
}

const NOTHING = new Uint8Array(0)
const NO_SECTIONS: EncodedSections = { count: 0, skipsAt: 0, streamAt: 0, streamEnd: 0, hasPositions: false }
