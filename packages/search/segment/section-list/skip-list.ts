import { SKIP_INTERVAL } from './section-list-writer.ts'

/**
 * Entry points into a long section list, to jump forward without decoding all sections before. One entry is stored for
 * every 32 sections (an interval) except the first. Each field is an array with an element for each entry.
 */
export interface SkipList {
  /** Number (ordinal) of the last section before the interval. */
  previous: Uint32Array
  /** Offset of the interval's first section in the bytes of the list. */
  offset: Uint32Array
  /** Offset in the positions, and number of occurrences, before the interval. Empty for 4-grams. */
  positionOffset: Uint32Array
  occurrence: Uint32Array
}

/** Shared by the lists of 4-grams, of which thousands are cached. */
const NOTHING = new Uint32Array(0)

/**
 * Decodes the skip list of a section list, which has entry points for jumping forward.
 *
 * @param bytes of the skip list; null for a section list that is too short to have one
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
