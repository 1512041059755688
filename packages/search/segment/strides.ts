import { STRIDE } from './sections-writer.ts'

/** Where every stride but the first begins: what stands before it. */
export interface Strides {
  /** The ordinal before the stride's first section. */
  previous: Uint32Array
  /** Its offset in the stream of sections. */
  offset: Uint32Array
  /** Its offset in the stream of positions and how many positions stand before it; empty for grams. */
  positionOffset: Uint32Array
  occurrence: Uint32Array
}

/** @param bytes the table that `SectionsWriter` wrote; null when the list is too short to have one */
export function decodeStrides(
  bytes: Uint8Array | null,
  sectionCount: number,
  hasPositions: boolean,
): Strides {
  const count = bytes === null ? 0 : Math.ceil(sectionCount / STRIDE) - 1
  const strides: Strides = {
    previous: new Uint32Array(count),
    offset: new Uint32Array(count),
    positionOffset: new Uint32Array(hasPositions ? count : 0),
    occurrence: new Uint32Array(hasPositions ? count : 0),
  }
  const columns = hasPositions
    ? [strides.previous, strides.offset, strides.positionOffset, strides.occurrence]
    : [strides.previous, strides.offset]
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
  return strides
}

/** The first index, from `low` up to `high`, whose ordinal is not below `ordinal`. */
export function lowerBound(sections: Uint32Array, ordinal: number, low = 0, high = sections.length): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sections[middle]! < ordinal) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The same for ordinals that are spread about evenly, from where they then have to be: steps of rising length from there
 * find it at once, while halving the whole misses the processor's cache again and again.
 */
export function lowerBoundSpread(sections: Uint32Array, ordinal: number, low = 0): number {
  const count = sections.length
  if (low >= count) return count
  const share = ordinal / (sections[count - 1]! + 1)
  const start = Math.max(low, Math.min(count, Math.floor(share * count)))
  if (start < count && sections[start]! < ordinal) {
    let from = start + 1
    for (let step = 1; from + step <= count; step *= 2) {
      if (sections[from + step - 1]! >= ordinal) return lowerBound(sections, ordinal, from, from + step - 1)
      from += step
    }
    return lowerBound(sections, ordinal, from, count)
  }
  let to = start
  for (let step = 1; to - step >= low; step *= 2) {
    if (sections[to - step]! < ordinal) return lowerBound(sections, ordinal, to - step + 1, to)
    to -= step
  }
  return lowerBound(sections, ordinal, low, to)
}
