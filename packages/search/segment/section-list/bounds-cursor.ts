import { afterCounts, countsAt } from './entry-counts.ts'
import { LENGTH_LEVELS, TABULATED_COUNTS } from './impact.ts'
import type { Impacts } from './impact.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'
import type { SectionSlice } from './section-slice.ts'
import { interpolationSearch, lowerBound } from './sorted-search.ts'
import type { SkipList } from './skip-list.ts'

/** Upper bounds of the scores of consecutive sections. */
export interface BoundsWindow {
  /** Bound of each section, at the index ordinal - `base`. */
  bounds: Float64Array
  base: number
}

/** Cursor that adds the impact bounds of a list to one window of sections after another. */
export interface BoundsCursor {
  /**
   * Adds the impact bound of each listed section, times a weight, to the window. Covers ordinal `first` up to, but
   * without, `end`. Each call must begin at or after the end of the previous one.
   */
  add(window: BoundsWindow, first: number, end: number, impacts: Impacts, weight: number): void
}

/**
 * Bounds cursor over an encoded list.
 * It reads up to a million entries for one requirement of a large knowledge base. So bounds of common counts come from
 * a table of 16 kB, which fits the first-level cache. Varints of one and two bytes are decoded without a branch,
 * because a processor cannot predict the differences of a list.
 */
export class EncodedBoundsCursor implements BoundsCursor {
  readonly #stream: Uint8Array
  readonly #count: number
  readonly #skipsOf: () => SkipList | null
  /** Offset and index of the next entry, and the ordinal of the previous entry. */
  #at = 0
  #index = 0
  #section = 0

  /** @param skipsOf returns the skip list, which is decoded when a window is skipped; null for a short list */
  constructor(stream: Uint8Array, count: number, skipsOf: () => SkipList | null) {
    this.#stream = stream
    this.#count = count
    this.#skipsOf = skipsOf
  }

  add({ bounds, base }: BoundsWindow, first: number, end: number, impacts: Impacts, weight: number): void {
    if (first > this.#section + SKIP_INTERVAL) this.#jumpTowards(first)
    const { lengthLevels, bodyBounds } = impacts
    const stream = this.#stream
    const count = this.#count
    let at = this.#at
    let index = this.#index
    let section = this.#section
    while (index < count) {
      const low = stream[at]!
      const more = low >>> 7
      const high = stream[at + more]! & -more
      let value = (low & 0x7f) | ((high & 0x7f) << 7)
      let next = at + 1 + more
      if (high > 0x7f) {
        let byte = high
        for (let shift = 14; byte > 0x7f; shift += 7) {
          byte = stream[next++]!
          value |= (byte & 0x7f) << shift
        }
      }
      const ordinal = section + (value >>> 2)
      if (ordinal >= end) break
      section = ordinal
      index++
      const shape = value & 3
      if (shape < 2) {
        at = next
        if (ordinal >= first)
          bounds[ordinal - base]! += weight * bodyBounds[shape * LENGTH_LEVELS + lengthLevels[ordinal]!]!
      } else if (shape === 2) {
        at = next
        if (ordinal >= first) bounds[ordinal - base]! += weight * impacts.bound(ordinal, 1, 0)
      } else {
        const counts = countsAt(stream, next)
        at = afterCounts(stream, next)
        if (ordinal < first) continue
        const titleCount = counts >>> 16
        const bodyCount = counts & 0xffff
        bounds[ordinal - base]! +=
          titleCount === 0 && bodyCount <= TABULATED_COUNTS
            ? weight * bodyBounds[(bodyCount - 1) * LENGTH_LEVELS + lengthLevels[ordinal]!]!
            : weight * impacts.bound(ordinal, titleCount, bodyCount)
      }
    }
    this.#at = at
    this.#index = index
    this.#section = section
  }

  /** Skips the skip intervals that end before an ordinal. */
  #jumpTowards(ordinal: number): void {
    const skips = this.#skipsOf()
    if (skips === null) return
    const current = Math.floor(this.#index / SKIP_INTERVAL)
    // An interval begins after the wanted ordinal when the ordinal before it is not smaller.
    const interval = interpolationSearch(skips.previous, ordinal, current)
    if (interval <= current) return
    this.#index = interval * SKIP_INTERVAL
    this.#at = skips.offset[interval - 1]!
    this.#section = skips.previous[interval - 1]!
  }
}

/** Bounds cursor over decoded sections. */
export class DecodedBoundsCursor implements BoundsCursor {
  readonly #sections: SectionSlice
  #index = 0

  constructor(sections: SectionSlice) {
    this.#sections = sections
  }

  add({ bounds, base }: BoundsWindow, first: number, end: number, impacts: Impacts, weight: number): void {
    const { sections, titleCounts, bodyCounts, to } = this.#sections
    let index = lowerBound(sections, first, this.#index, to)
    for (; index < to && sections[index]! < end; index++) {
      const ordinal = sections[index]!
      bounds[ordinal - base]! += weight * impacts.bound(ordinal, titleCounts[index]!, bodyCounts[index]!)
    }
    this.#index = index
  }
}
