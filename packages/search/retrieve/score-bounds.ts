import type { BoundsWindow } from '../segment/section-list/bounds-cursor.ts'
import type { OrdinalRange } from '../snapshot/snapshot.ts'

/** Relative tolerance for comparing scores with upper bounds, because the order of additions changes sums slightly. */
export const ROUNDING_SLACK = 1e-9

/** Largest number of consecutive sections whose score bounds are computed together. They fit into the L2 cache. */
export const LARGEST_WINDOW = 32_768
/** Reused buffer of `sectionsAbove` for the sections found, as offsets from the window's first section. */
const foundPlaces = new Uint32Array(LARGEST_WINDOW)

/** Sections of an index segment that can be among the best, with upper bounds of their scores, in ascending order. */
export interface BoundedSections {
  ordinals: Uint32Array
  bounds: Float64Array
}

/**
 * Returns the sections of a window whose score bound is positive and at least `threshold`; `null` if more than `most`.
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

/** Returns the candidates whose score bound is at least `threshold`, or the given object if all are. */
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
