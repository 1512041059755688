import {
  addBits,
  bitmapOfRanges,
  countBits,
  forEachBit,
  hasBit,
  keepBits,
  newBitmap,
  ordinalsOf,
  removeBits,
} from '../segment/section-list/section-bitmap.ts'
import type { SectionBitmap } from '../segment/section-list/section-bitmap.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { TopSections } from '../snapshot/top-sections.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { AnswerScale } from './answer-scale.ts'
import type { Bonus, ClauseSetScore, Clause } from './answer-scale.ts'
import type { Answers } from './answers.ts'

/**
 * Largest number of words and phrases of a query for which `GroupedAnswers` is used. That class examines all 2^n
 * combinations of n words and phrases, so longer queries use `MarkedAnswers`.
 */
export const FEW_CLAUSES = 8

/**
 * Sections that a query searches and finds in one segment of the index. Each set of sections is a bitmap, in which bit
 * i stands for the section with number i.
 */
interface Grouped {
  segment: number
  /** Sections in which the query searches, as a bitmap. */
  asked: SectionBitmap
  /**
   * Sections that the query finds, because they have enough of its words and phrases. A query with quoted phrases needs
   * all of these; any other query needs one word.
   */
  answers: SectionBitmap
  /** Sections that have each word or phrase of the query, as one bitmap for each word or phrase. */
  having: readonly SectionBitmap[]
  /**
   * Cache of sections by the exact combination of query words and phrases that they have. Each bit of the key stands
   * for one word or phrase. The value also has the sections' relevance.
   */
  bySet: Map<number, { ordinals: Uint32Array; relevance: Float64Array }>
}

/**
 * Combination of query words and phrases that is enough to find a section, and the scores possible with it. Bit i of
 * `set` stands for the word or phrase with index i.
 */
interface ScoredClauseSet {
  set: number
  clauseScore: ClauseSetScore
}

/**
 * Sections that a search query of a few words and phrases finds. Sections that have equal words of the query form a
 * group, and groups that cannot be among the best are never scored.
 */
export class GroupedAnswers implements Answers {
  // The set of clauses that a section has gives a lower and an upper bound of its score, and sections with all clauses
  // rank above all others. Bitmaps determine the sets, 32 sections at a time. The BM25F relevance is then computed set
  // by set, highest possible score first.

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
    this.total = this.#segments.reduce((sum, { answers }) => sum + countBits(answers), 0)
  }

  best(wanted: number): FoundSection[] {
    const top = new TopSections(wanted)
    for (const { set, clauseScore } of this.#sets) {
      if (clauseScore.ceiling < top.threshold) break
      for (const own of this.#segments) {
        const { sectionIds } = this.#snapshot.segments[own.segment]!.open
        const { ordinals, relevance } = this.#sectionsOf(set, own)
        for (let i = 0; i < ordinals.length; i++) {
          const score = this.#scale.score(clauseScore, relevance[i]!)
          if (score < top.threshold) continue
          const ordinal = ordinals[i]!
          top.offer(own.segment, ordinal, sectionIds[ordinal]!, score)
        }
      }
    }
    return top.sorted()
  }

  forEach(visit: (segment: number, ordinal: number) => void): void {
    for (const { segment, answers } of this.#segments)
      forEachBit(answers, (ordinal) => visit(segment, ordinal))
  }

  score(accept: (segment: number, ordinal: number) => boolean): FoundSection[] {
    const scored: FoundSection[] = []
    for (const { segment, answers, having } of this.#segments) {
      const { sectionIds } = this.#snapshot.segments[segment]!.open
      const accepted = new Map<number, number[]>()
      forEachBit(answers, (ordinal) => {
        if (!accept(segment, ordinal)) return
        const set = having.reduce((sum, own, clause) => sum + (hasBit(own, ordinal) ? 1 << clause : 0), 0)
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

  release(): void {
    // Nothing to do: the bitmaps do not come from a pool.
  }

  /**
   * Returns the sections of one index segment that have exactly the query words in `set`, with their relevance.
   * Sections with further words of the query are left out.
   *
   * @param set words and phrases of the query, one bit for each
   */
  #sectionsOf(set: number, { segment, asked, having, bySet }: Grouped) {
    let own = bySet.get(set)
    if (own === undefined) {
      const sections = asked.slice()
      having.forEach((bitmap, clause) => {
        if (hasClause(set, clause)) keepBits(sections, bitmap)
        else removeBits(sections, bitmap)
      })
      const ordinals = ordinalsOf(sections)
      own = { ordinals, relevance: this.#relevanceOf(set, segment, ordinals) }
      bySet.set(set, own)
    }
    return own
  }

  /**
   * Returns the relevance of sections of one index segment to the query, by the BM25F formula.
   *
   * @param set words and phrases of the query, one bit for each; the sections must have exactly these
   * @param segment index of the segment
   * @param ordinals numbers of the sections in the segment
   */
  #relevanceOf(set: number, segment: number, ordinals: Uint32Array): Float64Array {
    const relevance = new Float64Array(ordinals.length)
    if (ordinals.length === 0) return relevance
    const { wordImpacts } = this.#snapshot.segments[segment]!
    for (const [clause, { postings, idf }] of this.#clauses.entries())
      if (hasClause(set, clause)) postings[segment]!.addImpacts(relevance, ordinals, wordImpacts, idf)
    if (set === (1 << this.#clauses.length) - 1) {
      for (const { postings, weight } of this.#bonuses)
        postings[segment]?.addImpacts(relevance, ordinals, wordImpacts, weight)
    }
    return relevance
  }
}

/**
 * Returns whether a set contains a word or phrase of the query, given by its index. Bit i of the set belongs to index
 * i.
 */
function hasClause(set: number, clause: number): boolean {
  return ((set >>> clause) & 1) === 1
}

/**
 * Returns the combinations of the query's words and phrases that are enough to find a section. Combinations with a
 * higher possible score come first.
 *
 * @param count number of all possible combinations
 */
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
  segment: number,
  ranges: readonly OrdinalRange[],
): Grouped {
  const { sectionCount } = snapshot.segments[segment]!.info
  const having = clauses.map(
    ({ postings }) => postings[segment]?.bitmap(sectionCount) ?? newBitmap(sectionCount),
  )
  const asked = bitmapOfRanges(ranges, sectionCount)
  const answers = asked.slice()
  if (clauses.some(({ required }) => required)) {
    clauses.forEach(({ required }, clause) => {
      if (required) keepBits(answers, having[clause]!)
    })
  } else {
    const any = newBitmap(sectionCount)
    for (const bitmap of having) addBits(any, bitmap)
    keepBits(answers, any)
  }
  return { segment, asked, answers, having, bySet: new Map() }
}
