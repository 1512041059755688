import type { Glossary } from '../glossary/glossary.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import { documentOf } from '../snapshot/snapshot.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import type { Bonus, Clause } from './answer-scale.ts'
import type { Answers } from './answers.ts'
import { collapseAnswers } from './collapse-answers.ts'
import type { SectionFamilies } from './collapse-answers.ts'
import { type Correction, findCorrections } from './correct-typos.ts'
import { findWritings } from './equivalent-writings.ts'
import { FEW_CLAUSES, GroupedAnswers } from './grouped-answers.ts'
import { MarkedAnswers } from './marked-answers.ts'
import { correctQuery, type ParsedQuery, parseQuery } from './parse-query.ts'
import { prepareBonuses } from './prepare-bonuses.ts'
import { prepareClauses } from './prepare-clauses.ts'

/** Section that a search found. With families (similar sections in one result), the best of its family. */
export interface SearchHit {
  sectionId: number
  documentId: string
  /** Score from 0 to 100, at least 60 with every word of the query. Only comparable within one search. */
  score: number
  // The sections of a family differ only in names, numbers and dates.
  /** Sections of the same family that answer about as well; `undefined` without families. */
  otherVersions?: number[]
}

/** Page of search results: at most `limit` hits after the first `offset`. `glossary` supplies synonyms. */
export interface SearchPage {
  limit: number
  offset: number
  /**
   * Groups sections that differ only in names, numbers and dates into one hit. `limit` and `offset` then count groups.
   */
  families?: SectionFamilies
  glossary: Glossary
}

/** Page of search hits, with the exact number of all hits and the corrections of mistyped words. */
export interface SearchOutcome {
  /** Exact number of sections that answer the query, regardless of the limit. */
  total: number
  /** Exact number of families (groups of similar sections) that answer the query; `undefined` without families. */
  families?: number
  hits: SearchHit[]
  /** Corrections of words that no section contains; `undefined` if there are none. */
  corrections?: Correction[]
}

/**
 * Finds the sections with every quoted phrase of a query, or with at least one word if there are no phrases.
 *
 * @param ranges sections that may be found, as ordinal ranges by index segment
 */
export async function searchSections(
  query: string,
  snapshot: Snapshot,
  cache: PostingCache,
  ranges: readonly (readonly OrdinalRange[])[],
  page: SearchPage,
): Promise<SearchOutcome> {
  // Sections with all words come first, then those with the higher relevance (BM25F). Mistyped words are corrected.
  const asked = parseQuery(query)
  // A section may use another term for the same concept, such as "lesão por pressão" for "escara".
  const known = new Set(findWritings(asked, page.glossary).flatMap(({ words }) => words))
  const unknown = asked.words.filter((word) => !known.has(word))
  // A word counts as mistyped if neither a section nor the glossary has it, but sections have a word that is one letter
  // away.
  const corrections = await findCorrections(unknown, snapshot, cache, ranges)
  if (corrections.length === 0) return answerQuery(asked, snapshot, cache, ranges, page)
  const meant = parseQuery(correctQuery(query, corrections))
  return { ...(await answerQuery(meant, snapshot, cache, ranges, page)), corrections }
}

async function answerQuery(
  query: ParsedQuery,
  snapshot: Snapshot,
  cache: PostingCache,
  ranges: readonly (readonly OrdinalRange[])[],
  { limit, offset, families, glossary }: SearchPage,
): Promise<SearchOutcome> {
  // A section whose title consists of the query's words comes before a section that only contains the words often.
  const writings = findWritings(query, glossary)
  const clauses = await prepareClauses(query, writings, snapshot, cache)
  if (clauses.length === 0) return { total: 0, hits: [] }
  const bonuses = await prepareBonuses(query, writings, clauses, snapshot, cache)
  const present = ({ segment, ordinal, sectionId, score }: FoundSection): SearchHit => ({
    sectionId,
    documentId: documentOf(snapshot.segments[segment]!.info, ordinal)!,
    score,
  })
  // This must be complete before the answers are computed, because the answers hold arrays from a pool.
  const view = await families?.viewOf(snapshot.segments.map(({ open }) => open))
  const answers = answersTo(clauses, bonuses, snapshot, ranges)
  const { total } = answers
  if (view === undefined) {
    const hits = answers
      .best(offset + limit)
      .slice(offset)
      .map(present)
    answers.release()
    return { total, hits }
  }
  const folded = collapseAnswers(answers, view, { limit, offset })
  answers.release()
  return {
    total,
    families: folded.families,
    hits: folded.page.map(({ best, otherVersions }) => Object.assign(present(best), { otherVersions })),
  }
}

function answersTo(
  clauses: readonly Clause[],
  bonuses: readonly Bonus[],
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
): Answers {
  return clauses.length <= FEW_CLAUSES
    ? new GroupedAnswers(clauses, snapshot, ranges, bonuses)
    : new MarkedAnswers(clauses, snapshot, ranges)
}
