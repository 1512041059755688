import { afterCounts, countsAt } from './entry-counts.ts'
import { impactBound } from './impact.ts'
import type { Impacts } from './impact.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'
import type { SectionSlice } from './section-slice.ts'
import { interpolationSearch, lowerBound } from './sorted-search.ts'
import type { SkipList } from './skip-list.ts'

/**
 * Largest scores that consecutive sections of an index segment can have. If such an upper bound is too low, the exact
 * score of the section need not be computed.
 */
export interface BoundsWindow {
  /** Largest score that each section can have. The section with number n has the index n minus `base`. */
  bounds: Float64Array
  base: number
}

/**
 * Cursor over the sections that have a term. It adds the largest possible contributions of the term to scores, for one
 * run of consecutive sections after another.
 */
export interface BoundsCursor {
  /**
   * Adds the largest possible contribution of the term to the score of each section in a range that has it. The range
   * is from `first` (inclusive) to `end` (exclusive). Ranges must be given in ascending order.
   *
   * @param weight factor for all contributions
   */
  add(window: BoundsWindow, first: number, end: number, impacts: Impacts, weight: number): void
}

/**
 * Cursor that adds the largest possible contributions of a term to scores, while it decodes the list of sections.
 * `DecodedBoundsCursor` does this for a list that is already decoded.
 */
export class EncodedBoundsCursor implements BoundsCursor {
  // The cursor reads up to a million entries for one requirement of a large knowledge base. Its main loop has no calls
  // and no inner loops, because with them an entry took 14 ns instead of 11 ns.

  readonly #stream: Uint8Array
  readonly #count: number
  readonly #skipsOf: () => SkipList | null
  /**
   * Offset of the next entry of the list. `#index` is the number of entries before it, and `#section` the section
   * number of the last of these.
   */
  #at: number
  #index = 0
  #section = 0

  /**
   * Starts at the first section of an encoded list of the sections with a term.
   *
   * @param stream byte array with the encoded list of `count` entries from offset `start`
   * @param skipsOf returns the skip list (entry points for jumping forward), or null for a short list; called when the
   *   cursor first jumps over sections
   */
  constructor(stream: Uint8Array, start: number, count: number, skipsOf: () => SkipList | null) {
    this.#stream = stream
    this.#at = start
    this.#count = count
    this.#skipsOf = skipsOf
  }

  add(window: BoundsWindow, first: number, end: number, impacts: Impacts, weight: number): void {
    if (first > this.#section + SKIP_INTERVAL) this.#jumpTowards(first)
    while (this.#index < this.#count) {
      this.#addUsual(window, first, end, impacts, weight)
      if (this.#index === this.#count || !this.#addNext(window, first, end, impacts, weight)) return
    }
  }

  /**
   * Adds the score bounds for the next entries of the list, as long as their encoding is short. Stops at the section
   * `end`, or at a longer entry, which `#addNext` then handles.
   */
  #addUsual(
    { bounds, base }: BoundsWindow,
    first: number,
    end: number,
    { bounds: { titleLevels, titleFactors, bodyLevels, bodyFactors, ceiling, half } }: Impacts,
    weight: number,
  ): void {
    // The loop decodes at most two bytes for the difference and one for a count. Differences of one and two bytes are
    // decoded without a branch, because a processor could not predict it.
    const stream = this.#stream
    const count = this.#count
    const highest = weight * ceiling
    let at = this.#at
    let index = this.#index
    let section = this.#section
    while (index < count) {
      const low = stream[at]!
      const more = low >>> 7
      const high = stream[at + more]! & -more
      const value = (low & 0x7f) | ((high & 0x7f) << 7)
      const ordinal = section + (value >>> 2)
      if (high > 0x7f || ordinal >= end) break
      let next = at + 1 + more
      const shape = value & 3
      let weightedTitle = 0
      let bodyCount = shape + 1
      if (shape > 1) {
        let titleCount = 1
        bodyCount = 0
        if (shape === 3) {
          const counts = stream[next++]!
          titleCount = (counts & 1) === 0 ? 0 : stream[next++]!
          bodyCount = counts >>> 1
          if ((counts | titleCount) > 0x7f) break
        }
        weightedTitle = titleCount * titleFactors[titleLevels[ordinal]!]!
      }
      at = next
      index++
      section = ordinal
      if (ordinal < first) continue
      const weighted = weightedTitle + bodyCount * bodyFactors[bodyLevels[ordinal]!]!
      bounds[ordinal - base]! += (highest * weighted) / (half + weighted)
    }
    this.#at = at
    this.#index = index
    this.#section = section
  }

  /**
   * Adds the score bound for the next entry of the list, however many bytes it takes. Returns false if the entry's
   * section is `end` or a later one.
   */
  #addNext(
    { bounds, base }: BoundsWindow,
    first: number,
    end: number,
    impacts: Impacts,
    weight: number,
  ): boolean {
    const stream = this.#stream
    let at = this.#at
    let byte = stream[at++]!
    let value = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = stream[at++]!
      value |= (byte & 0x7f) << shift
    }
    const ordinal = this.#section + (value >>> 2)
    if (ordinal >= end) return false
    const shape = value & 3
    const counts = shape === 3 ? countsAt(stream, at) : shape === 2 ? 0x10000 : shape + 1
    if (ordinal >= first)
      bounds[ordinal - base]! += weight * impactBound(impacts.bounds, ordinal, counts >>> 16, counts & 0xffff)
    this.#at = shape === 3 ? afterCounts(stream, at) : at
    this.#index++
    this.#section = ordinal
    return true
  }

  /**
   * Jumps forward to an entry point of the list that is as near before a section as possible. Skips no entry of this or
   * a later section. Does nothing if the cursor is already there or beyond.
   *
   * @param ordinal number of the section in its index segment
   */
  #jumpTowards(ordinal: number): void {
    const skips = this.#skipsOf()
    if (skips === null) return
    const current = Math.floor(this.#index / SKIP_INTERVAL)
    const { count, columns } = skips
    // The first column has the last ordinal before each interval. An interval begins too late if that ordinal is equal
    // to the wanted one or above it.
    const interval = interpolationSearch(columns, ordinal, current, count)
    if (interval <= current) return
    this.#index = interval * SKIP_INTERVAL
    this.#at = columns[count + interval - 1]!
    this.#section = columns[interval - 1]!
  }
}

/**
 * Cursor that adds the largest possible contributions of a term to scores, for a list that is already decoded.
 * `EncodedBoundsCursor` does this for an encoded list.
 */
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
      bounds[ordinal - base]! +=
        weight * impactBound(impacts.bounds, ordinal, titleCounts[index]!, bodyCounts[index]!)
    }
    this.#index = index
  }
}
