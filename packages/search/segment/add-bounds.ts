import { afterCounts, countsAt } from './entry-counts.ts'
import { TABLED } from './gains.ts'
import type { Gains } from './gains.ts'
import { LEVELS } from './length-levels.ts'

/**
 * Adds to the bounds of a list's sections the most that their counts can gain, times a weight.
 *
 * This reads a million entries and more for a single requirement of a large knowledge base. So what a usual entry gains
 * stands in a table that fits the nearest cache, and whether its number takes one byte or two is no branch: to a processor
 * that guesses, the steps of a list are as good as random.
 *
 * @param stream the list's sections as `SectionsWriter` wrote them, `count` of them
 * @param bounds by ordinal
 */
export function addBounds(
  stream: Uint8Array,
  count: number,
  bounds: Float64Array,
  gains: Gains,
  weight: number,
): void {
  const { levels, mostInBody } = gains
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
      bounds[section]! += weight * mostInBody[shape * LEVELS + levels[section]!]!
    } else if (shape === 2) bounds[section]! += weight * gains.most(section, 1, 0)
    else {
      const counts = countsAt(stream, at)
      at = afterCounts(stream, at)
      const titleCount = counts >>> 16
      const bodyCount = counts & 0xffff
      bounds[section]! +=
        titleCount === 0 && bodyCount <= TABLED
          ? weight * mostInBody[(bodyCount - 1) * LEVELS + levels[section]!]!
          : weight * gains.most(section, titleCount, bodyCount)
    }
  }
}
