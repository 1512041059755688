import type { PreparedRequirement } from '../score/prepare-requirement.ts'
import { WORD_CEILING } from './bm25.ts'
import { addScores, sectionsIn } from './scan.ts'
import type { OrdinalRange, Snapshot } from './snapshot.ts'
import { spareScores } from './spare-arrays.ts'
import { TopSections } from './top-sections.ts'
import type { FoundSection } from './top-sections.ts'
import { WorstOfBest } from './worst-of-best.ts'

/** A list of more than this share of the sections is long: reading it costs more than looking through all scores. */
const LONG_LIST = 1 / 16
/** Looking one section up in a list takes about as long as reading so many of its entries. */
const LOOK_UP = 8
/** Sums of the same numbers in another order differ by far less than this share. */
const SLACK = 1e-9
/*
 * Whether few enough sections come near is worth a look, which costs as much as a list, when what is left is this share
 * of what the worst of the best has; that is before the first look about this share of what the weightiest term can give.
 * After a look in vain, when it has fallen by a quarter. All are guesses that decide about time and never about answers.
 */
const WORTH_A_LOOK = 0.45
const USUAL_WORST = 0.75
const FALLEN_BY = 0.75

/** What is asked, of whom. */
interface Question {
  requirement: PreparedRequirement
  snapshot: Snapshot
  ranges: readonly (readonly OrdinalRange[])[]
  isExcluded: (sectionId: number) => boolean
}

/** By segment of the snapshot, then by ordinal: what the terms read so far give; null for segments without a range. */
type Scores = readonly (Float64Array | null)[]

/** By segment of the snapshot: some of its sections by rising ordinal. */
type Chosen = readonly Uint32Array[]

/**
 * The sections with the best scores by words (BM25F) within the ranges, best first, equal ones by section id.
 *
 * MaxScore (Turtle, Flood: "Query Evaluation: Strategies and Optimizations", 1995), term by term: lists are read by
 * falling weight, hence mostly by rising length, and as soon as what is left can add less than a section needs to be
 * among the best, only the sections that come near are looked up in the lists that are left, which are the longest. The
 * answer is to the last bit that of reading everything, because the best are scored anew, term by term, at the end.
 *
 * @param scoreOf the exact score of a section: what its terms give, added up in the order of the requirement
 */
export function bestByWords(
  question: Question,
  wanted: number,
  scoreOf: (section: FoundSection) => number,
): FoundSection[] {
  const { snapshot, ranges } = question
  const scores = ranges.map((own, at) =>
    own.length === 0 ? null : spareScores.take(snapshot.segments[at]!.info.sectionCount),
  )
  const near = readTerms(question, scores, wanted)
  const bar = worstOfBest(question, scores, near, wanted) * (1 - SLACK)
  const top = new TopSections(wanted)
  sectionsAbove(question, scores, near, bar)?.forEach((ordinals, segment) => {
    const { sectionIds } = snapshot.segments[segment]!.open
    for (const ordinal of ordinals) {
      const section = { segment, ordinal, sectionId: sectionIds[ordinal]!, score: 0 }
      top.offer(segment, ordinal, section.sectionId, scoreOf(section))
    }
  })
  for (const own of scores) if (own !== null) spareScores.giveBack(own)
  return top.sorted()
}

/** @returns the only sections whose scores are complete and that can be among the best; null: all */
function readTerms(question: Question, scores: Scores, wanted: number): Chosen | null {
  const { requirement, ranges } = question
  const weights = requirement.terms.map(({ count }, term) => count * requirement.idf[term]!)
  const lengths = weights.map((_, term) => lengthOf(question, term))
  const order = weights.map((_, term) => term).sort((a, b) => weights[b]! - weights[a]!)
  const sections = ranges.reduce((sum, own) => sum + sectionsIn(own), 0)
  let left = order.reduce((sum, term) => sum + WORD_CEILING * weights[term]!, 0)
  let lookWhen = WORTH_A_LOOK * USUAL_WORST * WORD_CEILING * (weights[order[0]!] ?? 0)
  for (const [at, term] of order.entries()) {
    if (lengths[term]! > sections * LONG_LIST && left < lookWhen) {
      const worst = worstOfBest(question, scores, null, wanted)
      const bar = worst * (1 - SLACK) - left * (1 + SLACK)
      lookWhen = Math.min(left * FALLEN_BY, worst * WORTH_A_LOOK)
      const rest = order.slice(at)
      const restLength = rest.reduce((sum, other) => sum + lengths[other]!, 0)
      const most = restLength / (LOOK_UP * rest.length)
      const near = bar > 0 ? sectionsAbove(question, scores, null, bar, most) : null
      if (near !== null) {
        for (const other of rest) lookUp(question, scores, near, other, weights[other]!)
        return near
      }
    }
    readWhole(question, scores, term, weights[term]!)
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
  scores: Scores,
  term: number,
  weight: number,
): void {
  scores.forEach((own, at) => {
    const posting = requirement.words[at]![term]
    if (own !== null && posting)
      addScores(own, ranges[at]!, posting, snapshot.segments[at]!.wordGains, weight)
  })
}

function lookUp(
  { requirement, snapshot }: Question,
  scores: Scores,
  chosen: Chosen,
  term: number,
  weight: number,
): void {
  scores.forEach((own, at) => {
    const posting = requirement.words[at]![term]
    if (own !== null && posting) posting.addToSome(own, chosen[at]!, snapshot.segments[at]!.wordGains, weight)
  })
}

/** The lowest of the best scores so far; 0 when there are not as many as are wanted. */
function worstOfBest(question: Question, scores: Scores, within: Chosen | null, wanted: number): number {
  const best = new WorstOfBest(wanted)
  scores.forEach((own, at) => {
    if (own === null) return
    const { sectionIds } = question.snapshot.segments[at]!.open
    if (within === null) {
      for (const { first, end } of question.ranges[at]!) {
        for (let ordinal = first; ordinal < end; ordinal++) {
          const score = own[ordinal]!
          if (score > best.bar && !question.isExcluded(sectionIds[ordinal]!)) best.offer(score)
        }
      }
    } else {
      // Nothing excluded is among the chosen.
      for (const ordinal of within[at]!) if (own[ordinal]! > best.bar) best.offer(own[ordinal]!)
    }
  })
  return best.bar
}

/** The sections (of the chosen ones, or of all) that score above 0 and at least so much; null when more than `most`. */
function sectionsAbove(
  question: Question,
  scores: Scores,
  within: Chosen | null,
  bar: number,
  most = Infinity,
): Chosen | null {
  let left = most
  const above: Uint32Array[] = []
  for (const [at, own] of scores.entries()) {
    const found: number[] = []
    if (own !== null) {
      const { sectionIds } = question.snapshot.segments[at]!.open
      if (within !== null) for (const ordinal of within[at]!) if (own[ordinal]! >= bar) found.push(ordinal)
      if (within === null) {
        for (const { first, end } of question.ranges[at]!) {
          for (let ordinal = first; ordinal < end; ordinal++) {
            const score = own[ordinal]!
            if (score < bar || score <= 0 || question.isExcluded(sectionIds[ordinal]!)) continue
            found.push(ordinal)
          }
          if (found.length > left) return null
        }
      }
    }
    left -= found.length
    above.push(Uint32Array.from(found))
  }
  return above
}
