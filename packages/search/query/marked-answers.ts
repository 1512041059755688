import { addScoresInRanges } from '../snapshot/ordinal-ranges.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { markArrays, scoreArrays } from '../snapshot/array-pool.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { AnswerScale, CLAUSES_IN_A_WORD } from './answer-scale.ts'
import type { ClauseSetScore, Clause } from './answer-scale.ts'
import type { Answers } from './answers.ts'

/**
 * Relevance of each section of an index segment to the query. Bit masks tell which words and phrases of the query the
 * section has.
 */
interface Marked {
  segment: number
  ranges: readonly OrdinalRange[]
  relevance: Float64Array
  marks: readonly Uint32Array[]
}

/**
 * Sections that a search query finds. This class works for any number of words and phrases, because it computes the
 * BM25F relevance of all sections at once. Queries of few words use `GroupedAnswers`, which is faster.
 */
export class MarkedAnswers implements Answers {
  readonly total: number
  readonly #snapshot: Snapshot
  readonly #scale: AnswerScale
  readonly #segments: readonly Marked[]

  constructor(clauses: readonly Clause[], snapshot: Snapshot, ranges: readonly (readonly OrdinalRange[])[]) {
    this.#snapshot = snapshot
    this.#scale = new AnswerScale(clauses)
    this.#segments = ranges.flatMap((own, segment) =>
      own.length === 0 ? [] : markSegment(clauses, snapshot, segment, own),
    )
    let total = 0
    this.forEach(() => total++)
    this.total = total
  }

  best(wanted: number): FoundSection[] {
    const top = new TopSections(wanted)
    this.#eachAnswered((own, ordinal, clauseScore) => {
      if (clauseScore.ceiling < top.threshold) return
      const { sectionIds } = this.#snapshot.segments[own.segment]!.open
      top.offer(
        own.segment,
        ordinal,
        sectionIds[ordinal]!,
        this.#scale.score(clauseScore, own.relevance[ordinal]!),
      )
    })
    return top.sorted()
  }

  forEach(visit: (segment: number, ordinal: number) => void): void {
    this.#eachAnswered(({ segment }, ordinal) => visit(segment, ordinal))
  }

  score(accept: (segment: number, ordinal: number) => boolean): FoundSection[] {
    const scored: FoundSection[] = []
    this.#eachAnswered(({ segment, relevance }, ordinal, clauseScore) => {
      if (!accept(segment, ordinal)) return
      const sectionId = this.#snapshot.segments[segment]!.open.sectionIds[ordinal]!
      scored.push({ segment, ordinal, sectionId, score: this.#scale.score(clauseScore, relevance[ordinal]!) })
    })
    return scored
  }

  release(): void {
    for (const { relevance, marks } of this.#segments) {
      scoreArrays.release(relevance)
      for (const own of marks) markArrays.release(own)
    }
  }

  #eachAnswered(visit: (own: Marked, ordinal: number, clauseScore: ClauseSetScore) => void): void {
    for (const own of this.#segments) {
      for (const { first, end } of own.ranges) {
        for (let ordinal = first; ordinal < end; ordinal++) {
          const clauseScore = this.#scale.of(own.marks, ordinal)
          if (clauseScore?.isEnough === true) visit(own, ordinal, clauseScore)
        }
      }
    }
  }
}

function markSegment(
  clauses: readonly Clause[],
  snapshot: Snapshot,
  segment: number,
  ranges: readonly OrdinalRange[],
): Marked {
  const { info, wordImpacts } = snapshot.segments[segment]!
  const relevance = scoreArrays.take(info.sectionCount)
  const marks = Array.from({ length: Math.ceil(clauses.length / CLAUSES_IN_A_WORD) }, () =>
    markArrays.take(info.sectionCount),
  )
  clauses.forEach(({ postings, idf }, clause) => {
    const posting = postings[segment]
    const bySection = marks[Math.floor(clause / CLAUSES_IN_A_WORD)]!
    const mark = (1 << (clause % CLAUSES_IN_A_WORD)) >>> 0
    if (posting) addScoresInRanges(relevance, ranges, posting, wordImpacts, idf, { bySection, mark })
  })
  return { segment, ranges, relevance, marks }
}
