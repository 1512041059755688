import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { TopKThreshold } from './top-k-threshold.ts'

/** Relative difference that covers rounding when the same numbers are added in another order. */
export const ROUNDING_SLACK = 1e-9

/** Sections that a query is asked of. */
export interface Scope {
  snapshot: Snapshot
  /** By segment of the snapshot. */
  ranges: readonly (readonly OrdinalRange[])[]
  isExcluded: (sectionId: number) => boolean
}

/** Upper bounds of scores, by segment of the snapshot, then by ordinal; null for segments without a range. */
export type Bounds = readonly (Float64Array | null)[]

/** Candidates of one segment, by rising ordinal, with the upper bounds of their scores. */
export interface BoundedSections {
  ordinals: Uint32Array
  bounds: Float64Array
}

/** Scores that the bounds belong to. */
type ImpactsName = 'wordImpacts' | 'gramImpacts'

/** Returns a lower bound of the k-th best score (k = `wanted`), or 0 when fewer than k sections match. */
export function topKThreshold(scope: Scope, bounds: Bounds, wanted: number, impacts: ImpactsName): number {
  const best = new TopKThreshold(wanted)
  bounds.forEach((own, at) => {
    if (own === null) return
    const { sectionIds } = scope.snapshot.segments[at]!.open
    for (const { first, end } of scope.ranges[at]!) {
      for (let ordinal = first; ordinal < end; ordinal++) {
        const bound = own[ordinal]!
        if (bound > best.threshold && !scope.isExcluded(sectionIds[ordinal]!)) best.offer(bound)
      }
    }
  })
  return exactThreshold(scope, best, impacts)
}

/** Returns a lower bound of the k-th best score (k = `wanted`) among the candidates. */
export function topKThresholdAmong(
  scope: Scope,
  candidates: readonly BoundedSections[],
  wanted: number,
  impacts: ImpactsName,
): number {
  const best = new TopKThreshold(wanted)
  for (const { bounds } of candidates)
    for (const bound of bounds) if (bound > best.threshold) best.offer(bound)
  return exactThreshold(scope, best, impacts)
}

/** Returns a score that every section behind the threshold's bounds reaches. */
function exactThreshold({ snapshot }: Scope, { threshold }: TopKThreshold, impacts: ImpactsName): number {
  const boundRatio = Math.max(1, ...snapshot.segments.map((segment) => segment[impacts].boundRatio))
  return (threshold / boundRatio) * (1 - ROUNDING_SLACK)
}

/**
 * Returns, by segment, the sections whose bounds are positive and at least `threshold`; null when there are more than
 * `most`.
 */
export function sectionsAbove(
  scope: Scope,
  bounds: Bounds,
  threshold: number,
  most = Infinity,
): BoundedSections[] | null {
  let left = most
  const above: BoundedSections[] = []
  for (const [at, own] of bounds.entries()) {
    const found: number[] = []
    for (const { first, end } of own === null ? [] : scope.ranges[at]!) {
      const { sectionIds } = scope.snapshot.segments[at]!.open
      for (let ordinal = first; ordinal < end; ordinal++) {
        const bound = own![ordinal]!
        if (bound < threshold || bound <= 0 || scope.isExcluded(sectionIds[ordinal]!)) continue
        if (found.push(ordinal) > left) return null
      }
    }
    left -= found.length
    above.push({
      ordinals: Uint32Array.from(found),
      bounds: Float64Array.from(found, (ordinal) => own![ordinal]!),
    })
  }
  return above
}

/** Returns the candidates whose bounds are at least `threshold`. */
export function keepAbove({ ordinals, bounds }: BoundedSections, threshold: number): BoundedSections {
  const reaches = (_: number, at: number) => bounds[at]! >= threshold
  return { ordinals: ordinals.filter(reaches), bounds: bounds.filter(reaches) }
}

/** Returns candidates with their bounds as scores, the highest first. */
export function byDescendingBound(
  { snapshot }: Scope,
  candidates: readonly BoundedSections[],
  kthBest: number,
): FoundSection[] {
  const found: FoundSection[] = []
  candidates.forEach(({ ordinals, bounds }, segment) => {
    const { sectionIds } = snapshot.segments[segment]!.open
    ordinals.forEach((ordinal, at) => {
      const score = bounds[at]!
      if (score >= kthBest) found.push({ segment, ordinal, sectionId: sectionIds[ordinal]!, score })
    })
  })
  return found.sort((a, b) => b.score - a.score)
}
