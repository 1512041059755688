import type { EncodedSections } from './encoded-sections.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'

/**
 * Entry points into a long list of sections, one for every 32 sections. A reader can jump to an entry point without
 * decoding the sections before it.
 */
export interface SkipList {
  // The list is divided into intervals of 32 sections. Each interval except the first has an entry point. All columns
  // are in one array, because each array takes 400 bytes besides its elements, and thousands of skip lists are cached.

  /** Number of entry points into the list of sections. */
  count: number
  /**
   * Columns of the entry points, one after the other. Each entry point begins an interval of the list. The first two
   * columns are the number of the last section before the interval, and the byte offset at which the interval begins.
   * Lists with positions have two more: the offset of the interval's first position in the encoded positions, and the
   * number of occurrences before the interval.
   */
  columns: Uint32Array
}

/**
 * Decodes the skip list (entry points for jumping forward) of an encoded list of sections.
 *
 * @param bytes byte array with the encoded list
 */
export function decodeSkipList(
  bytes: Uint8Array,
  { count: sections, skipsAt, streamAt, hasPositions }: EncodedSections,
): SkipList {
  const count = Math.max(0, Math.ceil(sections / SKIP_INTERVAL) - 1)
  const columns = new Uint32Array(count * (hasPositions ? 4 : 2))
  let at = skipsAt
  for (let i = 0; i < count; i++) {
    for (let cell = i; cell < columns.length; cell += count) {
      let byte = bytes[at++]!
      let value = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!
        value |= (byte & 0x7f) << shift
      }
      // The offset of the stream is added once, to the first offset in it.
      if (i > 0) value += columns[cell - 1]!
      else if (cell === count) value += streamAt
      columns[cell] = value
    }
  }
  return { count, columns }
}
