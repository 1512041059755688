import { afterCounts, countsAt } from './entry-counts.ts'
import { impactBound } from './impact.ts'
import type { Impacts } from './impact.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'
import type { SectionSlice } from './section-slice.ts'
import { interpolationSearch, lowerBound } from './sorted-search.ts'
import type { SkipList } from './skip-list.ts'

/**
 * Upper bounds of the scores of consecutive sections in an index segment. If a bound is too low, the exact score of the
 * section need not be computed.
 */
export interface BoundsWindow {
  /** Upper bound of each section's score. The index is the section's number in the segment (ordinal) minus `base`. */
  bounds: Float64Array
  base: number
}

/**
 * Cursor over the sections that have a term. For one range of consecutive sections (window) after another, it adds
 * upper bounds of the term's contributions to scores.
 */
export interface BoundsCursor {
  /**
   * Adds the upper bound of the term's contribution, times a weight, to the score of each section that has the term,
   * from number `first` (inclusive) to `end` (exclusive). Each call must begin at or after the end of the previous one.
   */
  add(window: BoundsWindow, first: number, end: number, impacts: Impacts, weight: number): void
}

/**
 * Adds upper bounds of a term's contributions to the scores of sections, while it decodes the list of the sections with
 * the term.
 */
export class EncodedBoundsCursor implements BoundsCursor {
  // The cursor reads up to a million entries for one requirement of a large knowledge base. Its main loop has no calls
  // and no inner loops, because with them an entry took 14 ns instead of 11 ns.

  readonly #stream: Uint8Array
  readonly #count: number
  readonly #skipsOf: () => SkipList | null
  /**
   * Offset of the next entry of the list. `#index` is its index, and `#section` the section number of the entry before
   * it.
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
   * Adds the upper bounds for consecutive entries of the list by a fast loop. Stops at the section `end`, or at an
   * entry that takes more bytes than the loop decodes.
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
   * Adds the upper bound for the next entry of the list, which may take any number of bytes. Returns false if its
   * section is not before `end`.
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
   * Jumps forward to the last entry point of the list from which the section `ordinal` can still be reached. Does
   * nothing if the cursor has passed that entry point.
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
 * Adds upper bounds of a term's contributions to the scores of sections, if the list of the sections with the term is
 * already decoded.
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
