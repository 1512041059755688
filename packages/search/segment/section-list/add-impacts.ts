import { afterCounts, countsAt } from './entry-counts.ts'
import type { Impacts } from './impact.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'
import { interpolationSearch } from './sorted-search.ts'
import type { SkipList } from './skip-list.ts'

/**
 * Adds the amount that one term contributes to the scores of given sections. It depends on how often a section has the
 * term, and is multiplied by the term's weight.
 *
 * @param stream byte array with the encoded list of the sections with the term, `count` entries from offset `start`
 * @param skips decoded skip list (entry points for jumping forward) of `stream`; null for a short list
 * @param sums scores of the given sections, whose numbers in the segment are in `ordinals`, ascending
 */
export function addImpacts(
  stream: Uint8Array,
  start: number,
  count: number,
  skips: SkipList | null,
  sums: Float64Array,
  ordinals: Uint32Array,
  impacts: Impacts,
  weight: number,
): void {
  // Only the parts of the list with the given sections are decoded. The score of a section without the term does not
  // change.
  const columns = skips?.columns
  const skipCount = skips?.count ?? 0
  let at = start
  let index = 0
  let section = -1
  let value = 0
  // `nextInterval` is the skip entry after the current interval. `counts` is the offset of the current entry's counts.
  let nextInterval = 0
  let counts = 0
  for (let i = 0; i < ordinals.length; i++) {
    const wanted = ordinals[i]!
    if (nextInterval < skipCount && columns![nextInterval]! < wanted) {
      nextInterval = interpolationSearch(columns!, wanted, nextInterval + 1, skipCount)
      // The wanted ordinal may be in the interval that the cursor is reading already.
      if (index < nextInterval * SKIP_INTERVAL) {
        index = nextInterval * SKIP_INTERVAL
        at = columns![skipCount + nextInterval - 1]!
        section = columns![nextInterval - 1]!
      }
    }
    while (section < wanted && index < count) {
      // No branch for differences of one or two bytes: see `bounds-cursor.ts`.
      const low = stream[at]!
      const more = low >>> 7
      const high = stream[at + more]! & -more
      value = (low & 0x7f) | ((high & 0x7f) << 7)
      at += 1 + more
      if (high > 0x7f) {
        let byte = high
        for (let shift = 14; byte > 0x7f; shift += 7) {
          byte = stream[at++]!
          value |= (byte & 0x7f) << shift
        }
      }
      section = index === 0 ? value >>> 2 : section + (value >>> 2)
      index++
      if ((value & 3) !== 3) continue
      counts = at
      at = afterCounts(stream, at)
    }
    if (section !== wanted) {
      if (section < wanted) return
      continue
    }
    const shape = value & 3
    // The counts are packed into one number, as `countsAt` returns them.
    const found = shape === 3 ? countsAt(stream, counts) : shape === 2 ? 0x10000 : shape + 1
    sums[i]! += weight * impacts.exact(wanted, found >>> 16, found & 0xffff)
  }
}
