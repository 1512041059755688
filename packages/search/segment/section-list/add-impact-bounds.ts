import { afterCounts, countsAt } from './entry-counts.ts'
import { LENGTH_LEVELS, TABULATED_COUNTS } from './impact.ts'
import type { Impacts } from './impact.ts'

/**
 * Adds to each listed section's bound the impact bound of its counts, times a weight.
 *
 * Scans over a million entries for one requirement of a large knowledge base. Bounds of common counts are therefore
 * read from a table of 16 kB, which fits the first-level cache. Varints of one and two bytes are decoded without a
 * branch, because a processor cannot predict the differences of a list.
 *
 * @param stream of a section list, `count` entries
 * @param bounds by ordinal
 */
export function addImpactBounds(
  stream: Uint8Array,
  count: number,
  bounds: Float64Array,
  impacts: Impacts,
  weight: number,
): void {
  const { lengthLevels, bodyBounds } = impacts
  let at = 0
  let section = 0
  for (let i = 0; i < count; i++) {
    const low = stream[at]!
    const more = low >>> 7
    const high = stream[at + more]! & -more
    let value = (low & 0x7f) | ((high & 0x7f) << 7)
    at += 1 + more
    if (high > 0x7f) {
      let byte = high
      for (let shift = 14; byte > 0x7f; shift += 7) {
        byte = stream[at++]!
        value |= (byte & 0x7f) << shift
      }
    }
    section += value >>> 2
    const shape = value & 3
    if (shape < 2) {
      bounds[section]! += weight * bodyBounds[shape * LENGTH_LEVELS + lengthLevels[section]!]!
    } else if (shape === 2) bounds[section]! += weight * impacts.bound(section, 1, 0)
    else {
      const counts = countsAt(stream, at)
      at = afterCounts(stream, at)
      const titleCount = counts >>> 16
      const bodyCount = counts & 0xffff
      bounds[section]! +=
        titleCount === 0 && bodyCount <= TABULATED_COUNTS
          ? weight * bodyBounds[(bodyCount - 1) * LENGTH_LEVELS + lengthLevels[section]!]!
          : weight * impacts.bound(section, titleCount, bodyCount)
    }
  }
}
