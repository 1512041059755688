import type { SearchService } from './search-service.ts'

/** Callback that calls `ask` and records the time until its answer under the name `question`. */
type MeasureQuestion = <T>(question: string, ask: () => Promise<T>) => Promise<T>

/** Wraps a search service so that each call's time appears in the server's metrics. */
export function measuredSearch(search: SearchService, measure: MeasureQuestion): SearchService {
  return {
    findEach: (requirements, options) => measure('match', () => search.findEach(requirements, options)),
    scoreEach: (asked) => measure('score', () => search.scoreEach(asked)),
    score: (requirement, sectionIds) => measure('score', () => search.score(requirement, sectionIds)),
    search: (query, options) => measure('search', () => search.search(query, options)),
    suggest: (typed, limit) => measure('suggest', () => search.suggest(typed, limit)),
    prepare: () => search.prepare(),
    close: () => search.close(),
  }
}
