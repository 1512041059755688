import type { EncodedSections } from './encoded-sections.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'

/**
 * Entry points into a long list of sections, one for every 32 sections. A reader can jump to an entry point without
 * decoding the sections before it.
 */
export interface SkipList {
  // The list is divided into intervals of 32 sections. Each interval except the first has an entry point. All columns
  // are in one array, because each array takes 400 bytes besides its elements, and thousands of skip lists are cached.

  /** Number of entry points into the list of sections. Reading can start at each of them. */
  count: number
  /**
   * Data of the entry points, column after column. The first two columns are the last section number before each point,
   * and the point's byte offset. Lists with positions also have the offset of the next position, and the number of
   * occurrences before it.
   */
  columns: Uint32Array
}

/**
 * Decodes the skip list of an encoded list of sections. A skip list has entry points for jumping forward.
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
