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

/** Section with its score for a requirement, from 0 to 100. */
export interface ScoredMatch {
  sectionId: number
  score: number
  /** Reasons for the score (`MatchReasons`) as JSON, which is faster to send to another thread than objects. */
  reasons: string
}

/** Requirement, and ids of sections to score for it. */
interface ScoreQuestion {
  requirement: Requirement
  sectionIds: readonly number[]
}

/** Ranking engine: finds and scores sections for requirements, searches, and suggests words. */
export interface SearchService {
  // The engine runs in the calling thread (`searchHere`) or in worker threads (`searchOnThread`).
  /** Finds the best sections for each requirement, sorted by score. */
  findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]>
  /** Scores the given sections for each requirement, with reasons. Deleted and inactive sections are left out. */
  scoreEach(asked: readonly ScoreQuestion[]): Promise<ScoredMatch[][]>
  /** Scores the given sections for one requirement. Deleted and inactive sections are left out. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
  /** Searches sections by free text. Nearly equal sections are one result. */
  search(query: string, options: Omit<SearchOptions, 'families'>): Promise<SearchOutcome>
  suggest(typed: string, limit: number): Promise<string[]>
  /** Makes the measurements that all scores need, before the first requirement. Takes seconds for many sections. */
  prepare(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the ranking engine in the calling thread.
 * @param embeddings model whose vectors are used; absent if embeddings are off
 * @param cacheBytes size in bytes of the engine's cache of the index
 * @param channel channel on which engines in several threads share measurements
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
