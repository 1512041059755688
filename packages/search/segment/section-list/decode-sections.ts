import { afterCounts, countsAt } from './entry-counts.ts'
import type { SectionSlice } from './section-slice.ts'

/**
 * Decodes consecutive entries of an encoded list of the sections that have a term.
 *
 * @param at byte offset of the first entry
 * @param section number of the section before the first entry, or 0 at the beginning of the list
 * @param into arrays that receive the entries, with room for `count`
 */
export function decodeSections(
  bytes: Uint8Array,
  at: number,
  section: number,
  count: number,
  into: SectionSlice,
): SectionSlice {
  const { sections, titleCounts, bodyCounts } = into
  for (let i = 0; i < count; i++) {
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
