import { LENGTH_LEVELS } from '../segment/section-list/impact.ts'

/**
 * Share of the average length that is added to every length before lengths are rounded to levels. With it, the effect
 * of body length on scores (`bodyNorm`) grows by an equal factor from level to level.
 */
const FIXED_PART = 1 / 3

/**
 * Lengths of an index segment's titles or bodies, rounded to 256 levels. Computing an upper bound of scores for each
 * level is faster than for each length.
 */
export interface QuantizedLengths {
  // `LENGTH_LEVELS` is 256. Neighbouring levels differ by 1 to 2 %.

  /**
   * Level to which the length of each section's title or body is rounded. The index is the section's number in the
   * segment (ordinal).
   */
  of: Uint8Array
  /**
   * Shortest length of a title or body in each level. `longest` has the longest one. Both are 0 for a level without
   * lengths.
   */
  shortest: Float64Array
  longest: Float64Array
}

/**
 * Rounds the lengths of an index segment's titles or bodies to 256 levels. Upper bounds of scores are computed quickly
 * from these levels.
 *
 * @param lengths length of each section's title or body, in words or 4-grams (runs of four letters)
 */
export function quantizeLengths(lengths: ArrayLike<number>): QuantizedLengths {
  // A third of the average length is added to each length. Levels are then divided so that, within a level, the longest
  // is a constant multiple of the shortest. So the norms of bodies grow by a constant ratio from level to level.
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
