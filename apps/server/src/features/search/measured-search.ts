import type { SearchService } from './search-service.ts'

/** A way to measure how long one kind of question takes. */
export type MeasureQuestion = <T>(question: string, ask: () => Promise<T>) => Promise<T>

/** The same service with every question measured. */
export function measuredSearch(search: SearchService, measure: MeasureQuestion): SearchService {
  return {
    findEach: (requirements, options) => measure('match', () => search.findEach(requirements, options)),
    scoreEach: (asked) => measure('score', () => search.scoreEach(asked)),
    score: (requirement, sectionIds) => measure('score', () => search.score(requirement, sectionIds)),
    search: (query, options) => measure('search', () => search.search(query, options)),
    suggest: (typed, limit) => measure('suggest', () => search.suggest(typed, limit)),
    close: () => search.close(),
  }
}
