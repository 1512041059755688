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

/** A list of more than this share of the sections is long: reading it costs more than looking through all scores. */
const LONG_LIST = 1 / 16
/** Looking one section up in a list takes about as long as reading so many of its entries. */
const LOOK_UP = 16
/*
 * Whether few enough sections come near is worth a look, which costs as much as a list, when what is left is this share
 * of what the worst of the best has; that is before the first look about this share of what the weightiest term can give.
 * After a look in vain, when it has fallen by a quarter. All are guesses that decide about time and never about answers.
 */
const WORTH_A_LOOK = 0.45
const USUAL_WORST = 0.75
const FALLEN_BY = 0.75

/** What is asked, of whom. */
interface Question extends Scope {
  requirement: PreparedRequirement
}

/**
 * The sections with the best scores by words (BM25F) within the ranges, best first, equal ones by section id.
 *
 * MaxScore (Turtle, Flood: "Query Evaluation: Strategies and Optimizations", 1995), term by term: lists are read by
 * falling weight, hence mostly by rising length, and as soon as what is left can add less than a section needs to be
 * among the best, only the sections that come near are looked up in the lists that are left, which are the longest. What
 * is added up meanwhile are bounds, a little above the scores; the answer is to the last bit that of reading everything,
 * because whoever can be among the best is scored anew, term by term, at the end.
 *
 * @param scoreOf the exact score of a section: what its terms give, added up in the order of the requirement
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
  const near = readTerms(question, bounds, wanted)
  const least =
    near === null
      ? topKThreshold(question, bounds, wanted, 'wordImpacts')
      : topKThresholdAmong(question, near, wanted, 'wordImpacts')
  const candidates = near ?? sectionsAbove(question, bounds, least) ?? []
  const top = new TopSections(wanted)
  for (const section of byDescendingBound(question, candidates, least)) {
    if (section.score * (1 + ROUNDING_SLACK) < top.bar) break
    top.offer(section.segment, section.ordinal, section.sectionId, scoreOf(section))
  }
  for (const own of bounds) if (own !== null) scoreArrays.release(own)
  return top.sorted()
}

/** @returns the only sections that can be among the best, with what all terms give; null: all, whose bounds have it */
function readTerms(question: Question, bounds: Bounds, wanted: number): BoundedSections[] | null {
  const { requirement, ranges } = question
  const weights = requirement.terms.map(({ count }, term) => count * requirement.idf[term]!)
  const lengths = weights.map((_, term) => lengthOf(question, term))
  const order = weights.map((_, term) => term).sort((a, b) => weights[b]! - weights[a]!)
  const sections = ranges.reduce((sum, own) => sum + sectionsIn(own), 0)
  let left = order.reduce((sum, term) => sum + WORD_CEILING * weights[term]!, 0)
  let lookWhen = WORTH_A_LOOK * USUAL_WORST * WORD_CEILING * (weights[order[0]!] ?? 0)
  for (const [at, term] of order.entries()) {
    if (lengths[term]! > sections * LONG_LIST && left < lookWhen) {
      const least = topKThreshold(question, bounds, wanted, 'wordImpacts')
      const bar = least - left * (1 + ROUNDING_SLACK)
      lookWhen = Math.min(left * FALLEN_BY, least * WORTH_A_LOOK)
      const rest = order.slice(at)
      const restLength = rest.reduce((sum, other) => sum + lengths[other]!, 0)
      const most = restLength / (LOOK_UP * rest.length)
      const near = bar > 0 ? sectionsAbove(question, bounds, bar, most) : null
      if (near !== null) return lookUpRest(question, near, wanted, rest, weights)
    }
    readWhole(question, bounds, term, weights[term]!)
    left -= WORD_CEILING * weights[term]!
  }
  return null
}

/** About how many sections of the ranges have a term. */
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

/** Looks the sections that come near up in the lists that are left; those that fall too far behind are let go. */
function lookUpRest(
  question: Question,
  near: BoundedSections[],
  wanted: number,
  rest: readonly number[],
  weights: readonly number[],
): BoundedSections[] {
  const { requirement, snapshot } = question
  let left = rest.reduce((sum, term) => sum + WORD_CEILING * weights[term]!, 0)
  let nearest = near
  for (const term of rest) {
    nearest.forEach(({ ordinals, bounds }, at) => {
      const posting = requirement.words[at]![term]
      posting?.addImpacts(bounds, ordinals, snapshot.segments[at]!.wordImpacts, weights[term]!)
    })
    left -= WORD_CEILING * weights[term]!
    const bar = topKThresholdAmong(question, nearest, wanted, 'wordImpacts') - left * (1 + ROUNDING_SLACK)
    nearest = nearest.map((own) => keepAbove(own, bar))
  }
  return nearest
}
