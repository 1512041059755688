import { WORD_CEILING } from '../snapshot/bm25.ts'
import type { SectionCounts } from '../segment/posting/posting.ts'

/**
 * Word or phrase of a search query, with the sections that have it in each segment of the index. `idf` is its weight:
 * rare words weigh more.
 */
export interface Clause {
  required: boolean
  postings: (SectionCounts | null)[]
  idf: number
}

/**
 * Evidence that lifts a section in the results of a search, such as the query's words in a row or as the title. This
 * evidence counts only for sections that have all words of the query.
 */
export interface Bonus {
  postings: (SectionCounts | null)[]
  weight: number
}

/**
 * Number of query words and phrases that one 32-bit mask can record. Each has a bit, which is set if a section has the
 * word or phrase.
 */
export const CLAUSES_IN_A_WORD = 32

/** Lowest score of sections with every word of a search query. Sections with only some of the words score lower. */
const ALL_WORDS_FLOOR = 60

/**
 * Range of the scores of all sections that have a certain set of the query's words and phrases. Relevance (BM25F)
 * decides within the range. `isEnough` is false if a required phrase is missing; such sections are not found.
 */
export interface ClauseSetScore {
  isEnough: boolean
  /** Lowest score of a section with this set of the query's words and phrases. */
  floor: number
  ceiling: number
  /**
   * Relevance by the BM25F formula at which a section gets the highest score, `ceiling`. A lower relevance gives a
   * score between `floor` and `ceiling`.
   */
  most: number
}

/**
 * Computes scores from 0 to 100 for the sections that a search query finds. A score depends on which words and phrases
 * of the query a section has, and on its relevance (BM25F).
 */
export class AnswerScale {
  // Most sections have one of a few combinations of the query's words, so the range of scores is cached for each
  // combination.

  readonly #clauses: readonly Clause[]
  readonly #totalWeight: number
  readonly #bonusWeight: number
  readonly #known = new Map<number, ClauseSetScore | null>()
  #lastMask = 0
  #last: ClauseSetScore | null = null

  constructor(clauses: readonly Clause[], bonuses: readonly Bonus[] = []) {
    this.#clauses = clauses
    this.#totalWeight = clauses.reduce((sum, { idf }) => sum + idf, 0)
    this.#bonusWeight = bonuses.reduce((sum, { weight }) => sum + weight, 0)
  }

  /**
   * Returns the range in which a section's score lies, or null if it has no word or phrase of the query.
   *
   * @param marks arrays of bit masks with a bit for each word or phrase that a section has; the first array is for the
   * first 32 words or phrases
   * @param ordinal number of the section in its segment
   */
  of(marks: readonly Uint32Array[], ordinal: number): ClauseSetScore | null {
    const mask = marks[0]![ordinal]!
    if (marks.length > 1) return this.#judge(marks.map((own) => own[ordinal]!))
    if (mask === 0) return null
    if (mask === this.#lastMask) return this.#last
    let clauseScore = this.#known.get(mask)
    if (clauseScore === undefined) this.#known.set(mask, (clauseScore = this.#judge([mask])))
    this.#lastMask = mask
    this.#last = clauseScore
    return clauseScore
  }

  score({ floor, ceiling, most }: ClauseSetScore, relevance: number): number {
    return floor + (ceiling - floor) * Math.sqrt(relevance / most)
  }

  #judge(masks: readonly number[]): ClauseSetScore | null {
    if (masks.every((mask) => mask === 0)) return null
    const has = (_: Clause, clause: number) =>
      (masks[Math.floor(clause / CLAUSES_IN_A_WORD)]! >>> (clause % CLAUSES_IN_A_WORD)) % 2 === 1
    const had = this.#clauses.filter(has)
    const isEnough = this.#clauses.every((clause, at) => !clause.required || has(clause, at))
    const most = WORD_CEILING * this.#totalWeight
    if (had.length === this.#clauses.length) {
      return { isEnough, floor: ALL_WORDS_FLOOR, ceiling: 100, most: most + WORD_CEILING * this.#bonusWeight }
    }
    const weight = had.reduce((sum, { idf }) => sum + idf, 0)
    const ceiling = ALL_WORDS_FLOOR * Math.sqrt(weight / this.#totalWeight)
    return { isEnough, floor: ceiling / 2, ceiling, most }
  }
}
