import { SKIP_INTERVAL } from './section-list-writer.ts'

/**
 * Entry points into a long list of sections, one for every 32 sections. A reader can jump to an entry point without
 * decoding the sections before it.
 */
export interface SkipList {
  // The list is divided into intervals of 32 sections. Each interval except the first has an entry point. Each field is
  // an array with one element for each entry point.

  /** For each interval of 32 sections but the first, the number (ordinal) of the last section before it. */
  previous: Uint32Array
  /** For each interval of 32 sections but the first, the offset in the list's encoded bytes at which it begins. */
  offset: Uint32Array
  /**
   * For each interval of 32 sections but the first, the offset in the encoded positions at which its positions begin.
   * `occurrence` is the number of occurrences before it. Both are empty for 4-grams, which have no positions.
   */
  positionOffset: Uint32Array
  occurrence: Uint32Array
}

/**
 * Empty array that the skip lists of 4-grams have for positions. It is shared, because thousands of these lists are
 * cached.
 */
const NOTHING = new Uint32Array(0)

/**
 * Decodes the skip list of a section list, which has entry points for jumping forward.
 *
 * @param bytes encoded skip list; null for a section list that is too short to have one
 */
export function decodeSkipList(
  bytes: Uint8Array | null,
  sectionCount: number,
  hasPositions: boolean,
): SkipList {
  const count = bytes === null ? 0 : Math.ceil(sectionCount / SKIP_INTERVAL) - 1
  const skips: SkipList = {
    previous: new Uint32Array(count),
    offset: new Uint32Array(count),
    positionOffset: hasPositions ? new Uint32Array(count) : NOTHING,
    occurrence: hasPositions ? new Uint32Array(count) : NOTHING,
  }
  const columns = hasPositions
    ? [skips.previous, skips.offset, skips.positionOffset, skips.occurrence]
    : [skips.previous, skips.offset]
  let at = 0
  for (let i = 0; i < count; i++) {
    for (const column of columns) {
      let byte = bytes![at++]!
      let value = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes![at++]!
        value |= (byte & 0x7f) << shift
      }
      column[i] = value + (i === 0 ? 0 : column[i - 1]!)
    }
  }
  return skips
}
