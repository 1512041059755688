import { SearchEngine } from '@tenderwright/search'
import type {
  FoundMatch,
  MatchOptions,
  Requirement,
  SampleChannel,
  SearchOptions,
  SearchOutcome,
  SectionMatch,
} from '@tenderwright/search'
import { teamGlossary } from './team-glossary.ts'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { discardSuggestionList } from './segments/discard-suggestion-list.ts'
import { KyselySegmentStore } from './segments/kysely-segment-store.ts'
import { KyselySectionTexts } from './kysely-section-texts.ts'
import { KyselyVectorStore } from './kysely-vector-store.ts'
import { StoredSectionFamilies } from './section-families.ts'

/** Section with its score from 0 to 100, which tells how well the section answers a requirement. */
export interface ScoredMatch {
  sectionId: number
  score: number
  /**
   * Reasons for the score, as JSON text of a `MatchReasons` object. Sending objects to another thread would take
   * longer.
   */
  reasons: string
}

/** Requirement of a tender, and the ids of sections whose scores for it are to be computed. */
interface ScoreQuestion {
  requirement: Requirement
  sectionIds: readonly number[]
}

/**
 * Functions of the ranking engine: finding and scoring sections for requirements, free-text search, and suggested
 * words. `searchHere` runs the engine in the calling thread, `searchOnThread` in worker threads.
 */
export interface SearchService {
  /** Finds the sections that answer each requirement best, sorted by score. */
  findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]>
  /**
   * Computes how well sections answer each requirement, with the reasons for each score. Every requirement comes with
   * the sections to score. Sections that are deleted, or whose document is inactive, are left out.
   */
  scoreEach(asked: readonly ScoreQuestion[]): Promise<ScoredMatch[][]>
  /**
   * Computes how well the given sections answer one requirement. Sections that are deleted, or whose document is
   * inactive, are left out.
   */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
  /** Searches the sections by free text. Sections that differ only in names, numbers and dates are one result. */
  search(query: string, options: Omit<SearchOptions, 'families'>): Promise<SearchOutcome>
  suggest(typed: string, limit: number): Promise<string[]>
  /**
   * Prepares the scoring of sections before the first request, by measuring how high wrong answers score. All scores
   * are scaled by this. With many sections, it takes seconds, but searches are answered meanwhile.
   */
  prepare(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the ranking engine in the calling thread, with the search index in the database.
 * @param embeddings model whose vectors are used; absent if embeddings are off
 * @param cacheBytes size in bytes of the engine's cache of the index
 * @param channel channel on which engines in several threads share measurements of how high wrong answers score
 * @param jobs queue for the job that repairs a damaged list of suggestions; without it, none is repaired
 */
export function searchHere(
  db: Db,
  embeddings?: { model: string },
  {
    cacheBytes,
    channel,
    jobs,
  }: { cacheBytes?: number | undefined; channel?: SampleChannel; jobs?: JobQueue } = {},
): SearchService {
  const vectors = embeddings && new KyselyVectorStore(db, embeddings.model)
  const families = new StoredSectionFamilies(db)
  const store = new KyselySegmentStore(
    db,
    jobs && (async (listId) => void (await discardSuggestionList({ db, jobs }, listId))),
  )
  const engine = new SearchEngine(store, {
    texts: new KyselySectionTexts(db),
    glossary: teamGlossary(db),
    ...(vectors === undefined ? {} : { vectors }),
    ...(cacheBytes === undefined ? {} : { cacheBytes }),
    ...(channel === undefined ? {} : { channel }),
  })
  return {
    findEach: (requirements, options) => engine.findEach(requirements, options),
    scoreEach: async (asked) =>
      (await engine.scoreEach(asked)).map((matches) =>
        matches.map(({ sectionId, score, reasons }) => ({
          sectionId,
          score,
          reasons: JSON.stringify(reasons),
        })),
      ),
    score: (requirement, sectionIds) => engine.score(requirement, sectionIds),
    search: (query, options) => engine.search(query, { ...options, families }),
    suggest: (typed, limit) => engine.suggest(typed, limit),
    prepare: () => engine.prepare(),
    close: () => Promise.resolve(),
  }
}
