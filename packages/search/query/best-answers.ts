import { spareMarks } from '../retrieve/spare-arrays.ts'
import type { OrdinalRange, Snapshot } from '../retrieve/snapshot.ts'
import { TopSections } from '../retrieve/top-sections.ts'
import type { FoundSection } from '../retrieve/top-sections.ts'
import { AnswerScale } from './answer-scale.ts'
import type { Answered, Clause } from './answer-scale.ts'

/** Queries of more clauses than this have too many sets of them to count each. */
export const FEW_CLAUSES = 8

/** Of a segment: the sections that have any of the clauses, grouped by which of them, bit i for clause i. */
interface Grouped {
  at: number
  /** The sections of a set of clauses, rising, are `ordinals[starts[set]]` up to `ordinals[starts[set + 1]]`. */
  starts: Uint32Array
  ordinals: Uint32Array
}

/**
 * The best answers to a query of a few clauses, and how many sections answer it.
 *
 * Which clauses a section has bounds its score on both sides, and sections that have all of them stand above all others.
 * So lists are first only looked through for who has what; what the clauses gain is worked out for the sections of one set
 * of clauses after the other, those that can score highest first, until the rest cannot be among the best.
 */
export function bestAnswers(
  clauses: readonly Clause[],
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  wanted: number,
): { total: number; best: FoundSection[] } {
  const scale = new AnswerScale(clauses)
  const sets = answeringSets(scale, 1 << clauses.length)
  const segments: Grouped[] = []
  for (const [at, own] of ranges.entries()) {
    if (own.length === 0 || clauses.every(({ postings }) => postings[at] === null)) continue
    segments.push(groupSections(clauses, snapshot, at, own))
  }
  let total = 0
  for (const { set } of sets) for (const { starts } of segments) total += starts[set + 1]! - starts[set]!
  const top = new TopSections(wanted)
  for (const { set, answered } of sets) {
    if (answered.ceiling < top.bar) break
    for (const segment of segments) offerSet(set, answered, segment, { clauses, snapshot, scale }, top)
  }
  return { total, best: top.sorted() }
}

/** The sets of clauses that are enough for an answer, by the highest score that goes with them. */
function answeringSets(scale: AnswerScale, count: number): { set: number; answered: Answered }[] {
  const sets: { set: number; answered: Answered }[] = []
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
  const marks = spareMarks.take(sectionCount)
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
  spareMarks.giveBack(marks)
  return { at, starts, ordinals }
}

let spare = new Uint32Array(1024)

/** Room for a number of every section and one more, until somebody else asks for it. */
function roomFor(sectionCount: number): Uint32Array {
  if (spare.length <= sectionCount) spare = new Uint32Array(sectionCount + 1)
  return spare
}

/** Scores the sections of a segment that have just this set of clauses. */
function offerSet(
  set: number,
  answered: Answered,
  { at, starts, ordinals }: Grouped,
  { clauses, snapshot, scale }: { clauses: readonly Clause[]; snapshot: Snapshot; scale: AnswerScale },
  top: TopSections,
): void {
  const own = ordinals.subarray(starts[set], starts[set + 1])
  if (own.length === 0) return
  const relevance = new Float64Array(own.length)
  const { open, wordGains } = snapshot.segments[at]!
  for (const [clause, { postings, idf }] of clauses.entries())
    if ((set >>> clause) % 2 === 1) postings[at]!.addToSome(relevance, own, wordGains, idf)
  for (let i = 0; i < own.length; i++) {
    const ordinal = own[i]!
    top.offer(at, ordinal, open.sectionIds[ordinal]!, scale.score(answered, relevance[i]!))
  }
}
