import { markArrays } from '../snapshot/array-pool.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { AnswerScale } from './answer-scale.ts'
import type { Answered, Clause } from './answer-scale.ts'
import type { Answers } from './answers.ts'

/** Queries of more clauses than this have too many sets of them to count each. */
export const FEW_CLAUSES = 8

/** Of a segment: the sections that have any of the clauses, grouped by which of them, bit i for clause i. */
interface Grouped {
  segment: number
  /** The sections of a set of clauses, rising, are `ordinals[starts[set]]` up to `ordinals[starts[set + 1]]`. */
  starts: Uint32Array
  ordinals: Uint32Array
  /** By set: what its sections gain by their clauses, in their order, once somebody has asked. */
  relevance: Map<number, Float64Array>
}

/** A set of clauses that is enough for an answer. */
interface AnsweringSet {
  set: number
  answered: Answered
}

/**
 * The answers to a query of a few clauses.
 *
 * Which clauses a section has bounds its score on both sides, and sections that have all of them stand above all others.
 * So lists are first only looked through for who has what; what the clauses gain is worked out for the sections of one set
 * of clauses after the other, those that can score highest first, until the rest cannot be among the best.
 */
export class GroupedAnswers implements Answers {
  readonly total: number
  readonly #clauses: readonly Clause[]
  readonly #snapshot: Snapshot
  readonly #scale: AnswerScale
  readonly #sets: readonly AnsweringSet[]
  readonly #segments: readonly Grouped[]

  constructor(clauses: readonly Clause[], snapshot: Snapshot, ranges: readonly (readonly OrdinalRange[])[]) {
    this.#clauses = clauses
    this.#snapshot = snapshot
    this.#scale = new AnswerScale(clauses)
    this.#sets = answeringSets(this.#scale, 1 << clauses.length)
    this.#segments = ranges.flatMap((own, at) =>
      own.length === 0 || clauses.every(({ postings }) => postings[at] === null)
        ? []
        : groupSections(clauses, snapshot, at, own),
    )
    let total = 0
    for (const { set } of this.#sets)
      for (const { starts } of this.#segments) total += starts[set + 1]! - starts[set]!
    this.total = total
  }

  best(wanted: number): FoundSection[] {
    const top = new TopSections(wanted)
    for (const { set, answered } of this.#sets) {
      if (answered.ceiling < top.bar) break
      for (const own of this.#segments) {
        const { sectionIds } = this.#snapshot.segments[own.segment]!.open
        const ordinals = sectionsOf(own, set)
        let relevance = own.relevance.get(set)
        if (relevance === undefined)
          own.relevance.set(set, (relevance = this.#relevanceOf(set, own.segment, ordinals)))
        for (let i = 0; i < ordinals.length; i++) {
          const ordinal = ordinals[i]!
          top.offer(own.segment, ordinal, sectionIds[ordinal]!, this.#scale.score(answered, relevance[i]!))
        }
      }
    }
    return top.sorted()
  }

  forEach(visit: (segment: number, ordinal: number) => void): void {
    for (const { set } of this.#sets) {
      for (const own of this.#segments) {
        const ordinals = sectionsOf(own, set)
        for (let i = 0; i < ordinals.length; i++) visit(own.segment, ordinals[i]!)
      }
    }
  }

  score(accept: (segment: number, ordinal: number) => boolean): FoundSection[] {
    const scored: FoundSection[] = []
    for (const { set, answered } of this.#sets) {
      for (const own of this.#segments) {
        const { segment } = own
        const { sectionIds } = this.#snapshot.segments[segment]!.open
        const all = sectionsOf(own, set)
        const accepted: number[] = []
        for (let i = 0; i < all.length; i++) if (accept(segment, all[i]!)) accepted.push(all[i]!)
        const relevance = this.#relevanceOf(set, segment, Uint32Array.from(accepted))
        accepted.forEach((ordinal, i) => {
          const score = this.#scale.score(answered, relevance[i]!)
          scored.push({ segment, ordinal, sectionId: sectionIds[ordinal]!, score })
        })
      }
    }
    return scored
  }

  drop(): void {
    // Everything here is its own; what was borrowed was given back when the sections were grouped.
  }

  /** What sections of a segment that have just this set of clauses gain by them, in their order. */
  #relevanceOf(set: number, segment: number, ordinals: Uint32Array): Float64Array {
    const relevance = new Float64Array(ordinals.length)
    if (ordinals.length === 0) return relevance
    const { wordImpacts } = this.#snapshot.segments[segment]!
    for (const [clause, { postings, idf }] of this.#clauses.entries())
      if ((set >>> clause) % 2 === 1) postings[segment]!.addImpacts(relevance, ordinals, wordImpacts, idf)
    return relevance
  }
}

function sectionsOf({ starts, ordinals }: Grouped, set: number): Uint32Array {
  return ordinals.subarray(starts[set], starts[set + 1])
}

/** The sets of clauses that are enough for an answer, by the highest score that goes with them. */
function answeringSets(scale: AnswerScale, count: number): AnsweringSet[] {
  const sets: AnsweringSet[] = []
  for (let set = 1; set < count; set++) {
    const answered = scale.of([Uint32Array.of(set)], 0)
    if (answered?.isEnough === true) sets.push({ set, answered })
  }
  return sets.sort((a, b) => b.answered.ceiling - a.answered.ceiling)
}

function groupSections(
  clauses: readonly Clause[],
  snapshot: Snapshot,
  at: number,
  ranges: readonly OrdinalRange[],
): Grouped {
  const { sectionCount } = snapshot.segments[at]!.info
  const marks = markArrays.take(sectionCount)
  for (const [clause, { postings }] of clauses.entries()) postings[at]?.mark(marks, 1 << clause)
  const found = roomFor(sectionCount)
  let count = 0
  for (const { first, end } of ranges) {
    for (let ordinal = first; ordinal < end; ordinal++) {
      // Written whether or not it counts: which sections have a word is as good as random to a processor that guesses.
      found[count] = ordinal
      count += marks[ordinal] === 0 ? 0 : 1
    }
  }
  const starts = new Uint32Array((1 << clauses.length) + 2)
  for (let i = 0; i < count; i++) starts[marks[found[i]!]! + 2]! += 1
  for (let set = 2; set < starts.length; set++) starts[set]! += starts[set - 1]!
  const ordinals = new Uint32Array(count)
  // The end of the set before becomes, entry by entry, the end of this one.
  for (let i = 0; i < count; i++) ordinals[starts[marks[found[i]!]! + 1]!++] = found[i]!
  markArrays.release(marks)
  return { segment: at, starts, ordinals, relevance: new Map() }
}

let spare = new Uint32Array(1024)

/** Room for a number of every section and one more, until somebody else asks for it. */
function roomFor(sectionCount: number): Uint32Array {
  if (spare.length <= sectionCount) spare = new Uint32Array(sectionCount + 1)
  return spare
}
