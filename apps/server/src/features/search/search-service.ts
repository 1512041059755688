import { SearchEngine } from '@tenderwright/search'
import type {
  FoundMatch,
  MatchOptions,
  Requirement,
  SearchOptions,
  SearchOutcome,
  SectionMatch,
} from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { KyselySegmentStore } from './segments/kysely-segment-store.ts'
import { KyselyVectorStore } from './kysely-vector-store.ts'
import { StoredSectionFamilies } from './section-families.ts'

/** A section's score for a requirement as it is stored. */
export interface ScoredMatch {
  sectionId: number
  score: number
  /** `MatchReasons` as JSON: as objects they take longer from one thread to another than to make. */
  reasons: string
}

/** Sections to be scored for a requirement. */
export interface ScoreQuestion {
  requirement: Requirement
  sectionIds: readonly number[]
}

/** What the rest of the server asks of the ranking engine, wherever it runs. */
export interface SearchService {
  /** The best sections for each requirement, best first. */
  findEach(requirements: readonly Requirement[], options: MatchOptions): Promise<FoundMatch[][]>
  /** The scores of given sections with their reasons, for each requirement; those gone or inactive are left out. */
  scoreEach(asked: readonly ScoreQuestion[]): Promise<ScoredMatch[][]>
  /** The scores of given sections; those that are gone or inactive are left out. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
  /** Sections that say the same are one hit. */
  search(query: string, options: Omit<SearchOptions, 'families'>): Promise<SearchOutcome>
  suggest(typed: string, limit: number): Promise<string[]>
  close(): Promise<void>
}

/**
 * The engine on this thread: for the search worker itself and for tests.
 *
 * @param embeddings the model whose vectors count; absent: embeddings are off
 * @param cacheBytes what the engine keeps of the index in memory
 */
export function searchHere(db: Db, embeddings?: { model: string }, cacheBytes?: number): SearchService {
  const vectors = embeddings && new KyselyVectorStore(db, embeddings.model)
  const families = new StoredSectionFamilies(db)
  const engine = new SearchEngine(new KyselySegmentStore(db), {
    ...(vectors === undefined ? {} : { vectors }),
    ...(cacheBytes === undefined ? {} : { cacheBytes }),
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
    close: () => Promise.resolve(),
  }
}
