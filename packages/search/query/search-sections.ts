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

/**
 * Section that a search query found. If results are grouped into families of similar sections, it is the best section
 * of its family.
 */
export interface SearchHit {
  sectionId: number
  documentId: string
  /**
   * Score from 0 to 100; 60 or more if the section has every word of the query. Scores order the results of one search,
   * and cannot be compared with the score of a section for a requirement.
   */
  score: number
  /**
   * Other versions of the section that answer about as well. They differ from it only in names, numbers and dates.
   * Absent when no families were requested.
   */
  otherVersions?: number[]
}

/**
 * Requested page of search results: at most `limit` hits after the first `offset`. `glossary` supplies synonyms of the
 * query's words.
 */
export interface SearchPage {
  limit: number
  offset: number
  /**
   * Source of the families of sections. A family is a group of sections that differ only in names, numbers and dates.
   * If the source is given, a family is one hit, and `limit` and `offset` count families.
   */
  families?: SectionFamilies
  glossary: Glossary
}

/** Result of a search: one page of hits, the exact number of all hits, and the corrections of mistyped words. */
export interface SearchOutcome {
  /** Exact number of sections that answer the query, regardless of the limit. */
  total: number
  /**
   * Exact number of families that answer the query. A family is a group of similar sections. Absent when no families
   * were requested.
   */
  families?: number
  hits: SearchHit[]
  /** Corrections of words that no section contains. Absent when there are none. */
  corrections?: Correction[]
}

/**
 * Finds the sections that have every quoted phrase of a search query, or at least one word of a query without phrases.
 * Sections with all words come first, then those with the higher relevance (BM25F). Mistyped words are corrected.
 *
 * @param ranges sections that may be found, as ranges of their numbers in each segment (part) of the index
 */
export async function searchSections(
  query: string,
  snapshot: Snapshot,
  cache: PostingCache,
  ranges: readonly (readonly OrdinalRange[])[],
  page: SearchPage,
): Promise<SearchOutcome> {
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
  // The view must be complete before the answers are computed, because the answers hold arrays from a pool.
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
