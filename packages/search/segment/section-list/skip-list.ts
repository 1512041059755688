import { SKIP_INTERVAL } from './section-list-writer.ts'

/** Skip list as one array for each field. It has an entry for each skip interval but the first. */
export interface SkipList {
  /** Ordinal of the section before the interval. */
  previous: Uint32Array
  /** Offset in the stream of the interval's first section. */
  offset: Uint32Array
  /** Offset in the positions, and number of occurrences, before the interval; empty for 4-grams. */
  positionOffset: Uint32Array
  occurrence: Uint32Array
}

/** Shared by the lists of 4-grams, of which thousands are cached. */
const NOTHING = new Uint32Array(0)

/**
 * Decodes a skip list.
 *
 * @param bytes of the list; null for a list too short to have a skip list
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
