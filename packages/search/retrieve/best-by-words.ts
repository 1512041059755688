import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { WORD_CEILING } from '../snapshot/bm25.ts'
import {
  byDescendingBound,
  sectionsAbove,
  topKThreshold,
  topKThresholdAmong,
  keepAbove,
  ROUNDING_SLACK,
} from './score-bounds.ts'
import type { Bounds, BoundedSections, Scope } from './score-bounds.ts'
import { addBoundsInRanges, sectionsIn } from '../snapshot/ordinal-ranges.ts'
import { scoreArrays } from '../snapshot/array-pool.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'

/** Share of the sections above which a list is long: reading it costs more than scanning all bounds. */
const LONG_LIST_SHARE = 1 / 16
/** Cost of looking one section up in a list, in list entries read. */
const LOOKUP_COST_ENTRIES = 16
/*
 * Pruning scans all bounds, which costs as much as reading a list, and pays when few sections remain. It is tried once
 * the remaining terms can add at most `PRUNE_SHARE` of the threshold; before the first try the threshold is taken as
 * `USUAL_THRESHOLD_SHARE` of the weightiest term's maximum. After a try in vain it is repeated when the rest has fallen
 * to `RETRY_SHARE`. These values affect time, never results.
 */
const PRUNE_SHARE = 0.45
const USUAL_THRESHOLD_SHARE = 0.75
const RETRY_SHARE = 0.75

/** Requirement and the sections it is asked of. */
interface Question extends Scope {
  requirement: PreparedRequirement
}

/**
 * Returns the sections with the best scores by words (BM25F) within the ranges, best first, equal ones by section id.
 *
 * MaxScore (Turtle, Flood: "Query Evaluation: Strategies and Optimizations", 1995), term at a time. Lists are read by
 * falling weight, hence mostly by rising length, and their impact bounds are added up by section. Once the remaining
 * terms can add less than a section lacks to be among the best, the remaining lists, which are the longest, are
 * searched for the candidates only. Every section that can be among the best is scored exactly at the end, so the
 * result equals that of exhaustive scoring to the last bit.
 *
 * @param scoreOf returns a section's exact score, its terms added in the order of the requirement
 */
export function bestByWords(
  question: Question,
  wanted: number,
  scoreOf: (section: FoundSection) => number,
): FoundSection[] {
  const { snapshot, ranges } = question
  const bounds = ranges.map((own, at) =>
    own.length === 0 ? null : scoreArrays.take(snapshot.segments[at]!.info.sectionCount),
  )
  const remaining = readTerms(question, bounds, wanted)
  const kthBest =
    remaining === null
      ? topKThreshold(question, bounds, wanted, 'wordImpacts')
      : topKThresholdAmong(question, remaining, wanted, 'wordImpacts')
  const candidates = remaining ?? sectionsAbove(question, bounds, kthBest) ?? []
  const top = new TopSections(wanted)
  for (const section of byDescendingBound(question, candidates, kthBest)) {
    if (section.score * (1 + ROUNDING_SLACK) < top.threshold) break
    top.offer(section.segment, section.ordinal, section.sectionId, scoreOf(section))
  }
  for (const own of bounds) if (own !== null) scoreArrays.release(own)
  return top.sorted()
}

/**
 * Adds up the bounds of all terms. Returns the only sections that can be among the best, or null when `bounds` has all
 * of them.
 */
function readTerms(question: Question, bounds: Bounds, wanted: number): BoundedSections[] | null {
  const { requirement, ranges } = question
  const weights = requirement.terms.map(({ count }, term) => count * requirement.idf[term]!)
  const lengths = weights.map((_, term) => lengthOf(question, term))
  const order = weights.map((_, term) => term).sort((a, b) => weights[b]! - weights[a]!)
  const sections = ranges.reduce((sum, own) => sum + sectionsIn(own), 0)
  let left = order.reduce((sum, term) => sum + WORD_CEILING * weights[term]!, 0)
  let pruneBelow = PRUNE_SHARE * USUAL_THRESHOLD_SHARE * WORD_CEILING * (weights[order[0]!] ?? 0)
  for (const [at, term] of order.entries()) {
    if (lengths[term]! > sections * LONG_LIST_SHARE && left < pruneBelow) {
      const kthBest = topKThreshold(question, bounds, wanted, 'wordImpacts')
      const threshold = kthBest - left * (1 + ROUNDING_SLACK)
      pruneBelow = Math.min(left * RETRY_SHARE, kthBest * PRUNE_SHARE)
      const rest = order.slice(at)
      const restLength = rest.reduce((sum, other) => sum + lengths[other]!, 0)
      const most = restLength / (LOOKUP_COST_ENTRIES * rest.length)
      const remaining = threshold > 0 ? sectionsAbove(question, bounds, threshold, most) : null
      if (remaining !== null) return addRemainingTerms(question, remaining, wanted, rest, weights)
    }
    readWhole(question, bounds, term, weights[term]!)
    left -= WORD_CEILING * weights[term]!
  }
  return null
}

/** Returns the approximate number of sections of the ranges that have a term. */
function lengthOf({ requirement, snapshot, ranges }: Question, term: number): number {
  let length = 0
  ranges.forEach((own, at) => {
    const posting = own.length === 0 ? null : requirement.words[at]![term]
    if (posting) length += (posting.sectionCount * sectionsIn(own)) / snapshot.segments[at]!.info.sectionCount
  })
  return length
}

function readWhole(
  { requirement, snapshot, ranges }: Question,
  bounds: Bounds,
  term: number,
  weight: number,
): void {
  bounds.forEach((own, at) => {
    const posting = requirement.words[at]![term]
    if (own !== null && posting)
      addBoundsInRanges(own, ranges[at]!, posting, snapshot.segments[at]!.wordImpacts, weight)
  })
}

/** Adds the remaining terms to the candidates alone, and drops candidates that fall below the threshold. */
function addRemainingTerms(
  question: Question,
  remaining: BoundedSections[],
  wanted: number,
  rest: readonly number[],
  weights: readonly number[],
): BoundedSections[] {
  const { requirement, snapshot } = question
  let left = rest.reduce((sum, term) => sum + WORD_CEILING * weights[term]!, 0)
  let current = remaining
  for (const term of rest) {
    current.forEach(({ ordinals, bounds }, at) => {
      const posting = requirement.words[at]![term]
      posting?.addImpacts(bounds, ordinals, snapshot.segments[at]!.wordImpacts, weights[term]!)
    })
    left -= WORD_CEILING * weights[term]!
    const threshold =
      topKThresholdAmong(question, current, wanted, 'wordImpacts') - left * (1 + ROUNDING_SLACK)
    current = current.map((own) => keepAbove(own, threshold))
  }
  return current
}
