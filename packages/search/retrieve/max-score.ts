import type { SectionCounts } from '../segment/posting/posting.ts'
import type { BoundsCursor, BoundsWindow } from '../segment/section-list/bounds-cursor.ts'
import type { Impacts } from '../segment/section-list/impact.ts'
import { sectionsIn } from '../snapshot/ordinal-ranges.ts'
import type { OrdinalRange, SnapshotSegment } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { keepAbove, LARGEST_WINDOW, ROUNDING_SLACK, sectionsAbove } from './score-bounds.ts'
import type { BoundedSections } from './score-bounds.ts'
import type { Scope, Scoring, WeightedLists } from './scored-lists.ts'
import { TopKThreshold } from './top-k-threshold.ts'

/**
 * Number of consecutive sections that are scored first, as one portion. The number is small, so that the score needed
 * to be among the best is known soon.
 */
const FIRST_WINDOW = 4096
/** Estimated time for looking up one section in a list, if reading one list entry takes the time 1. */
const LOOKUP_COST_ENTRIES = 16
/*
 * Largest share of the threshold that the remaining lists may add when pruning is first tried. Pruning scans the bounds
 * of a window. After a failed try, it is tried again when the rest has fallen to `RETRY_SHARE`. These values affect
 * time, never results.
 */
const PRUNE_SHARE = 0.75
const RETRY_SHARE = 0.75
/**
 * Score that a result is assumed to need until the first sections are scored. It is a share of the largest score that
 * one word can give.
 */
const USUAL_THRESHOLD_SHARE = 0.75
/** Estimated time for checking the score bound of one section, if reading one list entry takes the time 1. */
const SCAN_COST_ENTRIES = 0.1
/**
 * Divisor that decides whether a window, a run of consecutive sections, is read whole. It is if the search includes at
 * least 1/8 of its sections; otherwise only the included ranges are read.
 */
const WHOLE_WINDOW_FACTOR = 8

/**
 * Returns the sections with the best BM25 scores, best first; equal scores are ordered by section id. The MaxScore
 * algorithm skips sections that cannot be among the best.
 *
 * @param terms words or 4-grams (runs of four letters), each with the lists of the sections that have it
 * @param wanted maximum number of sections to return
 */
export function bestByMaxScore(
  scope: Scope,
  terms: readonly WeightedLists[],
  scoring: Scoring,
  wanted: number,
): FoundSection[] {
  const top = new TopSections(wanted)
  for (const [at, { ordinals }] of readWindows(scope, terms, scoring, wanted)) {
    const segment = scope.snapshot.segments[at]!
    const impacts = scoring.impactsOf(segment)
    const scores = new Float64Array(ordinals.length)
    for (const { lists, weight } of terms) lists[at]?.addImpacts(scores, ordinals, impacts, weight)
    ordinals.forEach((ordinal, i) => top.offer(at, ordinal, segment.open.sectionIds[ordinal]!, scores[i]!))
  }
  return top.sorted()
}

/**
 * Returns the sections that can be among the `wanted` best by their BM25 scores. Their scores are upper bounds, highest
 * first, and the caller computes the exact ones. The MaxScore algorithm skips all other sections.
 *
 * @param terms words or 4-grams (runs of four letters), each with the lists of the sections that have it
 */
export function candidatesByMaxScore(
  scope: Scope,
  terms: readonly WeightedLists[],
  scoring: Scoring,
  wanted: number,
): FoundSection[] {
  const found: FoundSection[] = []
  for (const [segment, { ordinals, bounds }] of readWindows(scope, terms, scoring, wanted)) {
    const { sectionIds } = scope.snapshot.segments[segment]!.open
    ordinals.forEach((ordinal, i) => {
      found.push({ segment, ordinal, sectionId: sectionIds[ordinal]!, score: bounds[i]! })
    })
  }
  return found.sort((one, other) => other.score - one.score)
}

/**
 * Yields the sections that may be among the best, with the index of their segment. Their scores are upper bounds, and
 * the caller computes the exact ones. The MaxScore algorithm skips all other sections.
 */
function readWindows(
  scope: Scope,
  terms: readonly WeightedLists[],
  scoring: Scoring,
  wanted: number,
): Iterable<[number, BoundedSections]> {
  // Turtle, Flood: "Query Evaluation: Strategies and Optimizations", 1995, applied to windows of ordinals, as in
  // Lucene. Within a window, lists are read by descending weight, which usually means by ascending length, and their
  // impact bounds are added up for each section. At some point the remaining lists, which are the longest, cannot lift
  // a new section among the best found so far. From there on, only the window's candidates are looked up in them.
  // Scoring the result exactly gives the same result as scoring all sections, to the last bit.
  const best = new BestBounds(scope, scoring, wanted)
  let size = FIRST_WINDOW
  for (const [at, { info }] of scope.snapshot.segments.entries()) {
    const own = scope.ranges[at]!
    if (own.length === 0) continue
    const reader = new WindowReader(scope, at, terms, scoring, best)
    let next = 0
    for (let first = 0; first < info.sectionCount;) {
      const end = Math.min(info.sectionCount, first + size)
      const ranges: OrdinalRange[] = []
      while (next < own.length && own[next]!.end <= first) next++
      for (let i = next; i < own.length && own[i]!.first < end; i++)
        ranges.push({ first: Math.max(first, own[i]!.first), end: Math.min(end, own[i]!.end) })
      if (ranges.length > 0) best.add(at, reader.read(first, end, ranges))
      first = end
      size = Math.min(LARGEST_WINDOW, 2 * size)
    }
  }
  return best.take()
}

/**
 * Collects sections that may be among the best, by upper bounds of their scores. Sections whose bound is below the k-th
 * best score are dropped.
 */
class BestBounds {
  readonly #wanted: number
  readonly #boundRatio: number
  readonly #best: TopKThreshold
  readonly #windows: { at: number; candidates: BoundedSections }[] = []

  constructor({ snapshot }: Scope, { impactsOf }: Scoring, wanted: number) {
    this.#wanted = wanted
    this.#best = new TopKThreshold(wanted)
    this.#boundRatio = Math.max(1, ...snapshot.segments.map((segment) => impactsOf(segment).bounds.ratio))
  }

  /** Score that the k-th best section reaches at least, where k is `wanted`. 0 until k sections have been found. */
  get threshold(): number {
    return this.#exact(this.#best)
  }

  /**
   * Returns a score that the k-th best section reaches at least. If none is known yet, it is computed from the score
   * bounds that `offerTo` supplies.
   *
   * @param offerTo function that passes score bounds to the given threshold
   */
  thresholdWith(offerTo: (best: TopKThreshold) => void): number {
    if (this.threshold > 0) return this.threshold
    const best = new TopKThreshold(this.#wanted)
    offerTo(best)
    return this.#exact(best)
  }

  /**
   * Adds the sections of an index segment that may be among the best. The upper bounds of their scores must include all
   * words of the query.
   *
   * @param at index of the segment
   */
  add(at: number, candidates: BoundedSections): void {
    offerAll(this.#best, candidates.bounds)
    const left = keepAbove(candidates, this.threshold)
    if (left.ordinals.length > 0) this.#windows.push({ at, candidates: left })
  }

  /** Returns the sections that may be among the best, with the index of their segment. */
  *take(): Generator<[number, BoundedSections]> {
    for (const { at, candidates } of this.#windows) {
      const left = keepAbove(candidates, this.threshold)
      if (left.ordinals.length > 0) yield [at, left]
    }
  }

  #exact({ threshold }: TopKThreshold): number {
    return (threshold / this.#boundRatio) * (1 - ROUNDING_SLACK)
  }
}

/**
 * List of the sections of one index segment that have a word or a run of four letters. The list is read with a cursor.
 */
interface OpenList {
  list: SectionCounts
  weight: number
  /** Largest score that this word or 4-gram can add to a section. */
  most: number
  cursor: BoundsCursor
  /** Share of the segment's sections that are in the list, from 0 to 1. */
  density: number
}

/**
 * Finds in one index segment the sections that can be among the best. It reads windows one after another; a window is a
 * run of consecutive sections.
 */
class WindowReader {
  readonly #segment: SnapshotSegment
  readonly #isExcluded: Scope['isExcluded']
  readonly #impacts: Impacts
  readonly #lists: readonly OpenList[]
  readonly #most: number
  readonly #best: BestBounds

  constructor(
    { snapshot, isExcluded }: Scope,
    at: number,
    terms: readonly WeightedLists[],
    { impactsOf, ceiling }: Scoring,
    best: BestBounds,
  ) {
    const segment = snapshot.segments[at]!
    this.#segment = segment
    this.#isExcluded = isExcluded
    this.#impacts = impactsOf(segment)
    this.#lists = terms
      .flatMap(({ lists, weight }) => {
        const list = lists[at]
        if (!list) return []
        const density = list.sectionCount / segment.info.sectionCount
        return [{ list, weight, most: ceiling * weight, cursor: list.boundsCursor(), density }]
      })
      .sort((a, b) => b.weight - a.weight)
    this.#most = this.#lists.reduce((sum, { most }) => sum + most, 0)
    this.#best = best
  }

  /**
   * Returns the sections in a run of consecutive sections that can be among the best. Each has an upper bound of its
   * score.
   *
   * @param ranges sections that may be returned
   * @param first number of the first section of the run
   * @param end number after the last section of the run
   */
  read(first: number, end: number, ranges: readonly OrdinalRange[]): BoundedSections {
    const window = { bounds: windowBounds, base: first }
    window.bounds.fill(0, 0, end - first)
    const read = sectionsIn(ranges) * WHOLE_WINDOW_FACTOR >= end - first ? [{ first, end }] : ranges
    const lists = this.#lists
    let left = this.#most
    let unread = lists.reduce((sum, { density }) => sum + density, 0) * sectionsIn(read)
    const known = this.#best.threshold
    let pruneBelow = PRUNE_SHARE * (known > 0 ? known : USUAL_THRESHOLD_SHARE * (lists[0]?.most ?? 0))
    for (let at = 0; at < lists.length; at++) {
      const { cursor, weight, most, density } = lists[at]!
      if (left < pruneBelow && unread > (end - first) * SCAN_COST_ENTRIES) {
        const kthBest = this.#best.thresholdWith((best) => this.#offerWindow(best, window, ranges))
        pruneBelow = Math.min(left * RETRY_SHARE, kthBest * PRUNE_SHARE)
        const affordable = unread / (LOOKUP_COST_ENTRIES * (lists.length - at))
        const threshold = kthBest - left * (1 + ROUNDING_SLACK)
        // With a threshold of 0, no section can be dropped: even a section in none of the lists read so far may be
        // among the best.
        const above = threshold > 0 ? this.#above(window, ranges, threshold, affordable) : null
        if (above !== null) return this.#lookUp(above, lists.slice(at), left)
      }
      for (const range of read) cursor.add(window, range.first, range.end, this.#impacts, weight)
      left -= most
      unread -= density * sectionsIn(read)
    }
    const kthBest = this.#best.thresholdWith((best) => this.#offerWindow(best, window, ranges))
    return this.#above(window, ranges, kthBest, Infinity)!
  }

  /**
   * Completes the score bounds of sections with the words whose lists were not read yet. Sections that can no longer be
   * among the best are left out.
   *
   * @param lists lists of the remaining words
   * @param most largest score that these words can add together
   */
  #lookUp(candidates: BoundedSections, lists: readonly OpenList[], most: number): BoundedSections {
    let current = candidates
    let left = most
    for (const own of lists) {
      if (current.ordinals.length === 0) return current
      const { bounds } = current
      own.list.addImpacts(bounds, current.ordinals, this.#impacts, own.weight)
      left -= own.most
      const kthBest = this.#best.thresholdWith((best) => offerAll(best, bounds))
      current = keepAbove(current, kthBest - left * (1 + ROUNDING_SLACK))
    }
    return current
  }

  #above(
    window: BoundsWindow,
    ranges: readonly OrdinalRange[],
    threshold: number,
    most: number,
  ): BoundedSections | null {
    const { sectionIds } = this.#segment.open
    const isExcluded = this.#isExcluded
    const isLeftOut = isExcluded && ((ordinal: number) => isExcluded(sectionIds[ordinal]!))
    return sectionsAbove(window, ranges, threshold, most, isLeftOut)
  }

  /**
   * Passes the score bounds of consecutive sections to `best`, so that it can raise its threshold. Sections that the
   * search must not return are left out.
   */
  #offerWindow(best: TopKThreshold, { bounds, base }: BoundsWindow, ranges: readonly OrdinalRange[]): void {
    const { sectionIds } = this.#segment.open
    const isExcluded = this.#isExcluded
    for (const { first, end } of ranges)
      for (let ordinal = first; ordinal < end; ordinal++) {
        const bound = bounds[ordinal - base]!
        if (bound > best.threshold && !isExcluded?.(sectionIds[ordinal]!)) best.offer(bound)
      }
  }
}

function offerAll(best: TopKThreshold, bounds: Float64Array): void {
  for (let at = 0; at < bounds.length; at++) {
    const bound = bounds[at]!
    if (bound > best.threshold) best.offer(bound)
  }
}

/**
 * Largest score that each of the sections being examined can have. These are consecutive sections, and the array is
 * reused for the next ones.
 */
const windowBounds = new Float64Array(LARGEST_WINDOW)
