import { WORD_CEILING } from '../snapshot/bm25.ts'
import type { Posting } from '../segment/posting/posting.ts'

/** One word or phrase of the query, with its posting in every segment. */
export interface Clause {
  required: boolean
  postings: (Posting | null)[]
  idf: number
}

/** Clauses that one number has a bit for. */
export const CLAUSES_IN_A_WORD = 32

/** Sections with every word stand above this, those with some of them below. */
const ALL_WORDS_FLOOR = 60

/** What it says about a section that it has these clauses and not the others. */
export interface Answered {
  isEnough: boolean
  /** The lowest and the highest score it can have. */
  floor: number
  ceiling: number
}

/** Scores sections by the clauses they have and what those gain. Most have one of a few sets of clauses. */
export class AnswerScale {
  readonly #clauses: readonly Clause[]
  readonly #totalWeight: number
  readonly #known = new Map<number, Answered | null>()
  #lastMask = 0
  #last: Answered | null = null

  constructor(clauses: readonly Clause[]) {
    this.#clauses = clauses
    this.#totalWeight = clauses.reduce((sum, { idf }) => sum + idf, 0)
  }

  /** null for a section that has none of the clauses. */
  of(marks: readonly Uint32Array[], ordinal: number): Answered | null {
    const mask = marks[0]![ordinal]!
    if (marks.length > 1) return this.#judge(marks.map((own) => own[ordinal]!))
    if (mask === 0) return null
    if (mask === this.#lastMask) return this.#last
    let answered = this.#known.get(mask)
    if (answered === undefined) this.#known.set(mask, (answered = this.#judge([mask])))
    this.#lastMask = mask
    this.#last = answered
    return answered
  }

  score({ floor, ceiling }: Answered, relevance: number): number {
    return floor + (ceiling - floor) * Math.sqrt(relevance / (WORD_CEILING * this.#totalWeight))
  }

  #judge(masks: readonly number[]): Answered | null {
    if (masks.every((mask) => mask === 0)) return null
    const has = (_: Clause, clause: number) =>
      (masks[Math.floor(clause / CLAUSES_IN_A_WORD)]! >>> (clause % CLAUSES_IN_A_WORD)) % 2 === 1
    const had = this.#clauses.filter(has)
    const isEnough = this.#clauses.every((clause, at) => !clause.required || has(clause, at))
    if (had.length === this.#clauses.length) return { isEnough, floor: ALL_WORDS_FLOOR, ceiling: 100 }
    const weight = had.reduce((sum, { idf }) => sum + idf, 0)
    const ceiling = ALL_WORDS_FLOOR * Math.sqrt(weight / this.#totalWeight)
    return { isEnough, floor: ceiling / 2, ceiling }
  }
}
