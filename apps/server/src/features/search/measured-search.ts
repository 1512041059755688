import type { SearchService } from './search-service.ts'

/**
 * Function that calls `ask` and measures the time until its answer. The time is recorded under the name `question`,
 * such as `match` or `suggest`.
 */
type MeasureQuestion = <T>(question: string, ask: () => Promise<T>) => Promise<T>

/**
 * Wraps a search service so that the time of every call is measured under a name such as `match` or `suggest`. The
 * server's metrics show these times.
 */
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
