import { LENGTH_LEVELS } from '../segment/section-list/impact.ts'

/** A length norm (`bodyNorm`, `gramNorm`) has a fixed part, worth about this share of the average length. */
const FIXED_PART = 1 / 3

/** Sections told apart by about how long they are: neighbouring levels differ by one or two hundredths. */
export interface QuantizedLengths {
  /** By ordinal. */
  of: Uint8Array
  /** By level: the lengths of its shortest and its longest section; both 0 where no section has the level. */
  shortest: Float64Array
  longest: Float64Array
}

/**
 * Sorts lengths into levels of equal ratio between the shortest and the longest, as the norms see them.
 *
 * @param lengths by ordinal, in words or 4-grams
 */
export function quantizeLengths(lengths: ArrayLike<number>): QuantizedLengths {
  const count = lengths.length
  let [least, most, total] = [Infinity, 0, 0]
  for (let i = 0; i < count; i++) {
    const length = lengths[i]!
    if (length < least) least = length
    if (length > most) most = length
    total += length
  }
  const fixed = (FIXED_PART * total) / Math.max(1, count) || 1
  const perLevel = LENGTH_LEVELS / (Math.log((most + fixed) / (least + fixed)) || 1)
  const levels: QuantizedLengths = {
    of: new Uint8Array(count),
    shortest: new Float64Array(LENGTH_LEVELS),
    longest: new Float64Array(LENGTH_LEVELS),
  }
  const isUsed = new Uint8Array(LENGTH_LEVELS)
  for (let i = 0; i < count; i++) {
    const length = lengths[i]!
    const above = Math.log((length + fixed) / (least + fixed))
    const level = Math.min(LENGTH_LEVELS - 1, Math.floor(above * perLevel))
    levels.of[i] = level
    if (isUsed[level] === 0 || length < levels.shortest[level]!) levels.shortest[level] = length
    if (length > levels.longest[level]!) levels.longest[level] = length
    isUsed[level] = 1
  }
  return levels
}
