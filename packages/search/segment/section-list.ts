import { addBounds } from './add-bounds.ts'
import { addToSome } from './add-to-some.ts'
import { afterCounts, countsAt } from './entry-counts.ts'
import type { Gains } from './gains.ts'
import { markSections } from './mark-sections.ts'
import { STRIDE } from './sections-writer.ts'
import { narrowed, newStretch, scratchFor } from './stretch.ts'
import type { Stretch } from './stretch.ts'
import { decodeStrides, lowerBound, lowerBoundSpread } from './strides.ts'
import type { Strides } from './strides.ts'

/** One section of a list: its index in the list and its counts. */
export interface FoundSection {
  index: number
  titleCount: number
  bodyCount: number
  /** How many occurrences stand between the stride's beginning and this section. */
  occurrencesBefore: number
}

/** What ranking reads of a term or gram. Whole lists are decoded when somebody asks, and once. */
export class SectionList {
  readonly sectionCount: number
  readonly #stream: Uint8Array
  readonly #strideBytes: Uint8Array | null
  readonly #hasPositions: boolean
  #strides: Strides | undefined
  #whole: Stretch | undefined

  /** From the bytes of `SectionsWriter`, or of sections that are decoded already. */
  constructor(
    encoded:
      | { count: number; strides: Uint8Array | null; stream: Uint8Array; hasPositions: boolean }
      | Stretch,
  ) {
    if ('stream' in encoded) {
      this.sectionCount = encoded.count
      this.#stream = encoded.stream
      this.#strideBytes = encoded.strides
      this.#hasPositions = encoded.hasPositions
    } else {
      this.sectionCount = encoded.to
      this.#stream = NOTHING
      this.#strideBytes = null
      this.#hasPositions = false
      this.#whole = encoded
    }
  }

  /** Bytes that decoding has taken so far; the strides count from the start, for nearly every question reads them. */
  get decodedWeight(): number {
    const strides =
      this.#strideBytes === null
        ? 0
        : Math.ceil(this.sectionCount / STRIDE) * (this.#hasPositions ? 16 : 8) + 300
    return strides + (this.#whole === undefined ? 0 : this.sectionCount * 8 + 300)
  }

  /** Ordinals, rising. */
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
   * The sections from ordinal `first` up to but not including `end`, decoded into arrays that hold them until the next
   * stretch of any list.
   */
  within(first: number, end: number): Stretch {
    if (this.#whole !== undefined) return narrowed(this.#whole, first, end)
    const isShort = this.sectionCount <= STRIDE
    const from = isShort ? 0 : this.#strideOf(first)
    const to = isShort ? 0 : this.#strideOf(end)
    const begin = from * STRIDE
    const count = Math.min(this.sectionCount, (to + 1) * STRIDE) - begin
    return narrowed(this.#decode(from, count, scratchFor(count)), first, end)
  }

  /** Adds to the bound of every section the most that its counts can gain, times a weight. */
  addBounds(bounds: Float64Array, gains: Gains, weight: number): void {
    if (this.#stream.length > 0) {
      addBounds(this.#stream, this.sectionCount, bounds, gains, weight)
      return
    }
    const { sections, titleCounts, bodyCounts } = this.#decoded()
    for (let i = 0; i < this.sectionCount; i++) {
      const section = sections[i]!
      bounds[section]! += weight * gains.most(section, titleCounts[i]!, bodyCounts[i]!)
    }
  }

  /** Sets a bit for every section of the list, which is several times quicker than adding to its score. */
  mark(marks: Uint32Array, mark: number): void {
    if (this.#whole === undefined) markSections(this.#stream, this.sectionCount, marks, mark)
    else for (let i = 0; i < this.sectionCount; i++) marks[this.#whole.sections[i]!]! |= mark
  }

  /** Adds to the sums of some sections, by rising ordinal, exactly what their counts gain, times a weight. */
  addToSome(sums: Float64Array, ordinals: Uint32Array, gains: Gains, weight: number): void {
    if (this.#whole === undefined) {
      addToSome({ ...this.encodedSections(), count: this.sectionCount }, sums, ordinals, gains, weight)
      return
    }
    const { sections, titleCounts, bodyCounts } = this.#whole
    let at = 0
    ordinals.forEach((ordinal, place) => {
      at = lowerBound(sections, ordinal, at)
      if (sections[at] === ordinal)
        sums[place]! += weight * gains.of(ordinal, titleCounts[at]!, bodyCounts[at]!)
    })
  }

  /** Where a cursor reads: the sections' stream, and its strides where there are any. */
  protected encodedSections(): { stream: Uint8Array; strides: Strides | null } {
    return { stream: this.#stream, strides: this.sectionCount > STRIDE ? this.#table() : null }
  }

  /** How many of the sections stand before an ordinal. */
  rank(ordinal: number): number {
    if (this.#whole !== undefined || this.sectionCount <= STRIDE) return lowerBound(this.sections, ordinal)
    return this.#seek(ordinal).index
  }

  /** One section and its counts, good until the next look-up in any list; null when it is not in this one. */
  find(ordinal: number): FoundSection | null {
    const found = this.#seek(ordinal)
    return found.bodyCount < 0 ? null : found
  }

  /** What stands before the stride that a section's index belongs to. */
  strideStart(index: number): { positionOffset: number; occurrence: number } {
    const stride = Math.floor(index / STRIDE)
    if (stride === 0) return { positionOffset: 0, occurrence: 0 }
    const { positionOffset, occurrence } = this.#table()
    return { positionOffset: positionOffset[stride - 1]!, occurrence: occurrence[stride - 1]! }
  }

  /** The first section at or after an ordinal; `bodyCount` -1 when it is another section or none. */
  #seek(ordinal: number): FoundSection {
    if (this.#whole !== undefined) return this.#seekDecoded(ordinal)
    const bytes = this.#stream
    const stride = this.sectionCount > STRIDE ? this.#strideOf(ordinal) : 0
    let at = stride === 0 ? 0 : this.#strides!.offset[stride - 1]!
    let section = stride === 0 ? 0 : this.#strides!.previous[stride - 1]!
    let occurrencesBefore = 0
    const count = this.sectionCount
    for (let index = stride * STRIDE; index < count; index++) {
      // One byte or two without a branch, as in `addBounds`.
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
      let titleCount = shape >>> 1
      let bodyCount = shape < 2 ? shape + 1 : 0
      if (shape === 3) {
        const counts = countsAt(bytes, at)
        at = afterCounts(bytes, at)
        titleCount = counts >>> 16
        bodyCount = counts & 0xffff
      }
      if (section >= ordinal) {
        if (section > ordinal) bodyCount = -1
        return foundAt(index, titleCount, bodyCount, occurrencesBefore)
      }
      occurrencesBefore += titleCount + bodyCount
    }
    return foundAt(count, 0, -1, occurrencesBefore)
  }

  #seekDecoded(ordinal: number): FoundSection {
    const { sections, titleCounts, bodyCounts } = this.#whole!
    const index = lowerBound(sections, ordinal)
    if (sections[index] !== ordinal) return foundAt(index, 0, -1, 0)
    let occurrencesBefore = 0
    if (this.#hasPositions) {
      for (let i = index - (index % STRIDE); i < index; i++)
        occurrencesBefore += titleCounts[i]! + bodyCounts[i]!
    }
    return foundAt(index, titleCounts[index]!, bodyCounts[index]!, occurrencesBefore)
  }

  /** The last stride that begins at or before an ordinal. */
  #strideOf(ordinal: number): number {
    const { previous } = this.#table()
    // A stride whose previous ordinal is not below the wanted one begins after it.
    return lowerBoundSpread(previous, ordinal)
  }

  #table(): Strides {
    return (this.#strides ??= decodeStrides(this.#strideBytes, this.sectionCount, this.#hasPositions))
  }

  #decoded(): Stretch {
    return (this.#whole ??= this.#decode(0, this.sectionCount))
  }

  /** @param into what is long enough for them; new arrays when not given */
  #decode(stride: number, count: number, into = newStretch(count)): Stretch {
    const { sections, titleCounts, bodyCounts } = into
    const bytes = this.#stream
    let at = stride === 0 ? 0 : this.#table().offset[stride - 1]!
    let section = stride === 0 ? 0 : this.#table().previous[stride - 1]!
    for (let i = 0; i < count; i++) {
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
      sections[i] = section
      const shape = value & 3
      titleCounts[i] = shape === 2 ? 1 : 0
      bodyCounts[i] = shape < 2 ? shape + 1 : 0
      if (shape !== 3) continue
      const counts = countsAt(bytes, at)
      at = afterCounts(bytes, at)
      titleCounts[i] = counts >>> 16
      bodyCounts[i] = counts & 0xffff
    }
    into.to = count
    return into
  }
}

/** The one answer to all look-ups: they are so many that an object for each would be felt. */
const lastFound: FoundSection = { index: 0, titleCount: 0, bodyCount: 0, occurrencesBefore: 0 }

function foundAt(
  index: number,
  titleCount: number,
  bodyCount: number,
  occurrencesBefore: number,
): FoundSection {
  lastFound.index = index
  lastFound.titleCount = titleCount
  lastFound.bodyCount = bodyCount
  lastFound.occurrencesBefore = occurrencesBefore
  return lastFound
}

const NOTHING = new Uint8Array(0)
