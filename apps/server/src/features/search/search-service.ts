import { SearchEngine } from '@tenderwright/search'
import type {
  MatchOptions,
  Requirement,
  SearchOptions,
  SearchOutcome,
  SectionMatch,
} from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { KyselySegmentStore } from './kysely-segment-store.ts'

/** What the rest of the server asks of the ranking engine, wherever it runs. */
export interface SearchService {
  /** The best sections for each requirement, best first. */
  matchEach(requirements: readonly Requirement[], options: MatchOptions): Promise<SectionMatch[][]>
  /** The scores of given sections; those that are gone or inactive are left out. */
  score(requirement: Requirement, sectionIds: readonly number[]): Promise<SectionMatch[]>
  search(query: string, options: SearchOptions): Promise<SearchOutcome>
  suggest(typed: string, limit: number): Promise<string[]>
  close(): Promise<void>
}

/** The engine on this thread: for the search worker itself and for tests. */
export function searchHere(db: Db): SearchService {
  const engine = new SearchEngine(new KyselySegmentStore(db))
  return {
    matchEach: (requirements, options) => engine.matchEach(requirements, options),
    score: (requirement, sectionIds) => engine.score(requirement, sectionIds),
    search: (query, options) => engine.search(query, options),
    suggest: (typed, limit) => engine.suggest(typed, limit),
    close: () => Promise.resolve(),
  }
}
