import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { TopKThreshold } from './top-k-threshold.ts'

/** Sums of the same numbers in another order differ by far less than this share. */
export const ROUNDING_SLACK = 1e-9

/** Whom a question is about. */
export interface Scope {
  snapshot: Snapshot
  /** By segment of the snapshot. */
  ranges: readonly (readonly OrdinalRange[])[]
  isExcluded: (sectionId: number) => boolean
}

/** By segment of the snapshot, then by ordinal: what a section's score is at most; null for segments without a range. */
export type Bounds = readonly (Float64Array | null)[]

/** Sections of a segment that may be among the best, by rising ordinal, with what their scores are at most. */
export interface BoundedSections {
  ordinals: Uint32Array
  bounds: Float64Array
}

/** By what the bounds were made. */
type ImpactsName = 'wordImpacts' | 'gramImpacts'

/** What as many sections as are wanted score at least; 0 when there are not so many. */
export function topKThreshold(scope: Scope, bounds: Bounds, wanted: number, impacts: ImpactsName): number {
  const best = new TopKThreshold(wanted)
  bounds.forEach((own, at) => {
    if (own === null) return
    const { sectionIds } = scope.snapshot.segments[at]!.open
    for (const { first, end } of scope.ranges[at]!) {
      for (let ordinal = first; ordinal < end; ordinal++) {
        const bound = own[ordinal]!
        if (bound > best.bar && !scope.isExcluded(sectionIds[ordinal]!)) best.offer(bound)
      }
    }
  })
  return exactThreshold(scope, best, impacts)
}

/** The same of those that come near alone. */
export function topKThresholdAmong(
  scope: Scope,
  near: readonly BoundedSections[],
  wanted: number,
  impacts: ImpactsName,
): number {
  const best = new TopKThreshold(wanted)
  for (const { bounds } of near) for (const bound of bounds) if (bound > best.bar) best.offer(bound)
  return exactThreshold(scope, best, impacts)
}

/** What those with the best bounds score at least. */
function exactThreshold({ snapshot }: Scope, { bar }: TopKThreshold, impacts: ImpactsName): number {
  const boundRatio = Math.max(1, ...snapshot.segments.map((segment) => segment[impacts].boundRatio))
  return (bar / boundRatio) * (1 - ROUNDING_SLACK)
}

/** By segment: the sections whose bounds are above 0 and at least so much; null when they are more than `most`. */
export function sectionsAbove(
  scope: Scope,
  bounds: Bounds,
  bar: number,
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
        if (bound < bar || bound <= 0 || scope.isExcluded(sectionIds[ordinal]!)) continue
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

/** Those of the candidates whose bounds are at least so much. */
export function keepAbove({ ordinals, bounds }: BoundedSections, bar: number): BoundedSections {
  const reaches = (_: number, at: number) => bounds[at]! >= bar
  return { ordinals: ordinals.filter(reaches), bounds: bounds.filter(reaches) }
}

/** Sections with their bounds for scores, the highest first. */
export function byDescendingBound(
  { snapshot }: Scope,
  candidates: readonly BoundedSections[],
  least: number,
): FoundSection[] {
  const found: FoundSection[] = []
  candidates.forEach(({ ordinals, bounds }, segment) => {
    const { sectionIds } = snapshot.segments[segment]!.open
    ordinals.forEach((ordinal, at) => {
      const score = bounds[at]!
      if (score >= least) found.push({ segment, ordinal, sectionId: sectionIds[ordinal]!, score })
    })
  })
  return found.sort((a, b) => b.score - a.score)
}
