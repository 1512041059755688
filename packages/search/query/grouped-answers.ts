import { markBytes } from '../snapshot/array-pool.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { AnswerScale } from './answer-scale.ts'
import type { Bonus, ClauseSetScore, Clause } from './answer-scale.ts'
import type { Answers } from './answers.ts'

/** Largest number n of clauses for which all 2^n sets are counted one by one. */
export const FEW_CLAUSES = 8

/** Sections of a segment, grouped by their set of clauses. Bit i of a set means clause i. */
interface Grouped {
  segment: number
  ranges: readonly OrdinalRange[]
  /** Set of clauses of each section, by ordinal; undefined outside the ranges. */
  marks: Uint8Array
  /** Number of sections with each set of clauses. */
  counts: Uint32Array
  /** Rising ordinals of the sections of a set, computed on demand. */
  ordinals: Map<number, Uint32Array>
  relevance: Map<number, Float64Array>
}

/** Set of clauses that is enough for an answer. */
interface ScoredClauseSet {
  set: number
  clauseScore: ClauseSetScore
}

/**
 * Answers to a query of a few clauses.
 * The clauses of a section bound its score on both sides, and sections with all clauses rank above all others. So the
 * lists are first scanned for membership only. Relevance is then computed set by set, highest possible score first,
 * until no other section can be among the best.
 */
export class GroupedAnswers implements Answers {
  readonly total: number
  readonly #clauses: readonly Clause[]
  readonly #bonuses: readonly Bonus[]
  readonly #snapshot: Snapshot
  readonly #scale: AnswerScale
  readonly #sets: readonly ScoredClauseSet[]
  readonly #segments: readonly Grouped[]

  constructor(
    clauses: readonly Clause[],
    snapshot: Snapshot,
    ranges: readonly (readonly OrdinalRange[])[],
    bonuses: readonly Bonus[] = [],
  ) {
    this.#clauses = clauses
    this.#bonuses = bonuses
    this.#snapshot = snapshot
    this.#scale = new AnswerScale(clauses, bonuses)
    this.#sets = scoredClauseSets(this.#scale, 1 << clauses.length)
    this.#segments = ranges.flatMap((own, at) =>
      own.length === 0 || clauses.every(({ postings }) => postings[at] === null)
        ? []
        : groupSections(clauses, snapshot, at, own),
    )
    let total = 0
    for (const { set } of this.#sets) for (const { counts } of this.#segments) total += counts[set]!
    this.total = total
  }

  best(wanted: number): FoundSection[] {
    const top = new TopSections(wanted)
    for (const { set, clauseScore } of this.#sets) {
      if (clauseScore.ceiling < top.threshold) break
      for (const own of this.#segments) {
        const { sectionIds } = this.#snapshot.segments[own.segment]!.open
        const ordinals = sectionsOf(own, set)
        let relevance = own.relevance.get(set)
        if (relevance === undefined)
          own.relevance.set(set, (relevance = this.#relevanceOf(set, own.segment, ordinals)))
        for (let i = 0; i < ordinals.length; i++) {
          const ordinal = ordinals[i]!
          top.offer(own.segment, ordinal, sectionIds[ordinal]!, this.#scale.score(clauseScore, relevance[i]!))
        }
      }
    }
    return top.sorted()
  }

  forEach(visit: (segment: number, ordinal: number) => void): void {
    for (const own of this.#segments) this.#eachAnswer(own, (ordinal) => visit(own.segment, ordinal))
  }

  score(accept: (segment: number, ordinal: number) => boolean): FoundSection[] {
    const scored: FoundSection[] = []
    for (const own of this.#segments) {
      const { segment } = own
      const { sectionIds } = this.#snapshot.segments[segment]!.open
      const accepted = new Map<number, number[]>()
      this.#eachAnswer(own, (ordinal, set) => {
        if (!accept(segment, ordinal)) return
        const ordinals = accepted.get(set)
        if (ordinals === undefined) accepted.set(set, [ordinal])
        else ordinals.push(ordinal)
      })
      for (const { set, clauseScore } of this.#sets) {
        const ordinals = Uint32Array.from(accepted.get(set) ?? [])
        const relevance = this.#relevanceOf(set, segment, ordinals)
        ordinals.forEach((ordinal, i) => {
          const score = this.#scale.score(clauseScore, relevance[i]!)
          scored.push({ segment, ordinal, sectionId: sectionIds[ordinal]!, score })
        })
      }
    }
    return scored
  }

  /** Visits the answers of one segment in a single scan. */
  #eachAnswer({ marks, ranges }: Grouped, visit: (ordinal: number, set: number) => void): void {
    const isEnough = new Uint8Array(1 << this.#clauses.length)
    for (const { set } of this.#sets) isEnough[set] = 1
    // Four sections at a time where none has a clause.
    const fours = new Uint32Array(marks.buffer, marks.byteOffset, marks.length >>> 2)
    for (const { first, end } of ranges) {
      for (let ordinal = first; ordinal < end; ordinal++) {
        if ((ordinal & 3) === 0 && fours[ordinal >>> 2] === 0) {
          ordinal += 3
          continue
        }
        const set = marks[ordinal]!
        if (isEnough[set] === 1) visit(ordinal, set)
      }
    }
  }

  release(): void {
    for (const { marks } of this.#segments) markBytes.release(marks)
  }

  /** Returns the relevance of the sections of a segment that have exactly this set of clauses. */
  #relevanceOf(set: number, segment: number, ordinals: Uint32Array): Float64Array {
    const relevance = new Float64Array(ordinals.length)
    if (ordinals.length === 0) return relevance
    const { wordImpacts } = this.#snapshot.segments[segment]!
    for (const [clause, { postings, idf }] of this.#clauses.entries())
      if ((set >>> clause) % 2 === 1) postings[segment]!.addImpacts(relevance, ordinals, wordImpacts, idf)
    if (set === (1 << this.#clauses.length) - 1) {
      for (const { postings, weight } of this.#bonuses)
        postings[segment]?.addImpacts(relevance, ordinals, wordImpacts, weight)
    }
    return relevance
  }
}

/** Returns the sections with a set of clauses. Most queries look at one or two sets, so the others are never listed. */
function sectionsOf({ marks, counts, ranges, ordinals }: Grouped, set: number): Uint32Array {
  let own = ordinals.get(set)
  if (own !== undefined) return own
  own = new Uint32Array(counts[set]!)
  ordinals.set(set, own)
  let count = 0
  for (const { first, end } of own.length === 0 ? [] : ranges)
    for (let ordinal = first; ordinal < end; ordinal++) if (marks[ordinal] === set) own[count++] = ordinal
  return own
}

/** Returns the sets of clauses that are enough for an answer, by falling highest score. */
function scoredClauseSets(scale: AnswerScale, count: number): ScoredClauseSet[] {
  const sets: ScoredClauseSet[] = []
  for (let set = 1; set < count; set++) {
    const clauseScore = scale.of([Uint32Array.of(set)], 0)
    if (clauseScore?.isEnough === true) sets.push({ set, clauseScore })
  }
  return sets.sort((a, b) => b.clauseScore.ceiling - a.clauseScore.ceiling)
}

function groupSections(
  clauses: readonly Clause[],
  snapshot: Snapshot,
  at: number,
  ranges: readonly OrdinalRange[],
): Grouped {
  const marks = markBytes.take(snapshot.segments[at]!.info.sectionCount)
  for (const [clause, { postings }] of clauses.entries()) postings[at]?.mark(marks, 1 << clause)
  const sets = 1 << clauses.length
  // Four tables in turn: adding to one number again and again waits for the addition before.
  const tables = new Uint32Array(4 * sets)
  for (const { first, end } of ranges)
    for (let ordinal = first; ordinal < end; ordinal++) tables[(ordinal & 3) * sets + marks[ordinal]!]! += 1
  const counts = Uint32Array.from({ length: sets }, (_, set) => {
    return tables[set]! + tables[sets + set]! + tables[2 * sets + set]! + tables[3 * sets + set]!
  })
  return { segment: at, ranges, marks, counts, ordinals: new Map(), relevance: new Map() }
}
