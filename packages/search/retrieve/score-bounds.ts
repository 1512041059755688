import type { BoundsWindow } from '../segment/section-list/bounds-cursor.ts'
import type { OrdinalRange } from '../snapshot/snapshot.ts'

/**
 * Relative difference that rounding may cause between a score and its upper bound. Adding the same numbers in another
 * order changes a sum slightly.
 */
export const ROUNDING_SLACK = 1e-9

/**
 * Largest number of consecutive sections whose score bounds are computed together. With this number, the bounds fit
 * into the processor's second-level cache.
 */
export const LARGEST_WINDOW = 32_768
/**
 * Buffer for the result of `sectionsAbove`, which each call reuses. It holds section numbers, counted from the first of
 * the examined sections.
 */
const foundPlaces = new Uint32Array(LARGEST_WINDOW)

/**
 * Sections of one index segment that can still be among the best, in ascending order of their numbers. Each has an
 * upper bound of its score.
 */
export interface BoundedSections {
  ordinals: Uint32Array
  bounds: Float64Array
}

/**
 * Returns those of some consecutive sections whose score bounds are positive and at least `threshold`. Returns null
 * when there are more than `most` of them.
 *
 * @param ranges sections of the window that may be returned
 */
export function sectionsAbove(
  { bounds, base }: BoundsWindow,
  ranges: readonly OrdinalRange[],
  threshold: number,
  most: number,
  isExcluded: ((ordinal: number) => boolean) | null,
): BoundedSections | null {
  const least = Math.max(threshold, Number.MIN_VALUE)
  let count = 0
  for (const { first, end } of ranges) {
    const last = end - base
    for (let at = first - base; at < last; at++) {
      if (bounds[at]! < least || isExcluded?.(at + base)) continue
      if (count + 1 > most) return null
      foundPlaces[count++] = at
    }
  }
  const ordinals = new Uint32Array(count)
  const ownBounds = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const at = foundPlaces[i]!
    ordinals[i] = at + base
    ownBounds[i] = bounds[at]!
  }
  return { ordinals, bounds: ownBounds }
}

/**
 * Returns the candidates whose upper bound of the score is at least `threshold`, because only they can be among the
 * best. Returns the given object if all candidates stay.
 */
export function keepAbove(candidates: BoundedSections, threshold: number): BoundedSections {
  const { ordinals, bounds } = candidates
  let count = 0
  for (let at = 0; at < bounds.length; at++) if (bounds[at]! >= threshold) count++
  if (count === bounds.length) return candidates
  const kept = { ordinals: new Uint32Array(count), bounds: new Float64Array(count) }
  for (let at = 0, to = 0; at < bounds.length; at++) {
    if (bounds[at]! < threshold) continue
    kept.ordinals[to] = ordinals[at]!
    kept.bounds[to++] = bounds[at]!
  }
  return kept
}
