import type { BoundsWindow } from '../segment/section-list/bounds-cursor.ts'
import type { OrdinalRange } from '../snapshot/snapshot.ts'

/** Relative difference that covers rounding when the same numbers are added in another order. */
export const ROUNDING_SLACK = 1e-9

/** Candidates of one segment, by rising ordinal, with the upper bounds of their scores. */
export interface BoundedSections {
  ordinals: Uint32Array
  bounds: Float64Array
}

/**
 * Returns the sections of a window's ranges whose bounds are positive and at least `threshold`; null when there are
 * more than `most`.
 */
export function sectionsAbove(
  { bounds, base }: BoundsWindow,
  ranges: readonly OrdinalRange[],
  threshold: number,
  most: number,
  isExcluded: (ordinal: number) => boolean,
): BoundedSections | null {
  const found: number[] = []
  const least = Math.max(threshold, Number.MIN_VALUE)
  for (const { first, end } of ranges) {
    const last = end - base
    for (let at = first - base; at < last; at++) {
      if (bounds[at]! < least || isExcluded(at + base)) continue
      if (found.push(at + base) > most) return null
    }
  }
  return {
    ordinals: Uint32Array.from(found),
    bounds: Float64Array.from(found, (ordinal) => bounds[ordinal - base]!),
  }
}

/** Returns the candidates whose bounds are at least `threshold`. */
export function keepAbove({ ordinals, bounds }: BoundedSections, threshold: number): BoundedSections {
  const reaches = (_: number, at: number) => bounds[at]! >= threshold
  return { ordinals: ordinals.filter(reaches), bounds: bounds.filter(reaches) }
}
