import type { EncodedSections } from './encoded-sections.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'

/** Entry points into a long section list, one for every 32 sections, to skip sections without decoding them. */
export interface SkipList {
  // The list is divided into intervals of 32 sections. Each interval except the first has an entry point. All columns
  // are in one array, because each array takes 400 bytes besides its elements, and thousands of skip lists are cached.

  /** Number of entry points. */
  count: number
  // Each entry point begins an interval of the list. Lists with positions have two more columns: the offset of the
  // interval's first position in the encoded positions, and the number of occurrences before the interval.
  /**
   * Columns of the entry points, one after the other: last ordinal before the interval, byte offset of the interval.
   */
  columns: Uint32Array
}

/**
 * Decodes the skip list of an encoded section list.
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
