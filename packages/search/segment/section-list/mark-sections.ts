import { afterCounts } from './entry-counts.ts'
import type { SectionBitmap } from './section-bitmap.ts'

/**
 * Sets in `bitmap` the bit of every section in an encoded list of the sections with a term.
 *
 * @param stream byte array with the encoded list of `count` entries from offset `start`
 */
export function markSections(stream: Uint8Array, start: number, count: number, bitmap: SectionBitmap): void {
  let at = start
  let section = 0
  for (let i = 0; i < count; i++) {
    // No branch for differences of one or two bytes: see `bounds-cursor.ts`.
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
    bitmap[section >>> 5]! |= 1 << section
    if ((value & 3) === 3) at = afterCounts(stream, at)
  }
}
