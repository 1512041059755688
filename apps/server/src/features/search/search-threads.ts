import { availableParallelism } from 'node:os'
import type { Config } from '#platform/config/config.ts'
import type { SearchService } from './search-service.ts'
import { searchOnThread } from './search-thread.ts'

/** Matching uses this many cores at most, so that the rest of the server has its own. */
const MOST_THREADS = 2
/** What all threads together keep of the index in memory, in bytes. */
const CACHE_BYTES = 128 * 1024 * 1024

/**
 * The engine on as many threads as there are cores for it, each with its own connection and cache. Requirements are
 * dealt out to all of them; every other question goes to one, whose cache then knows what people ask. Each thread
 * starts with its first question and sees the index as it is then: two requirements of one call may see a document that
 * was indexed in between differently, as two calls would.
 */
export function searchOnThreads(
  config: Config,
  count = Math.min(MOST_THREADS, availableParallelism()),
): SearchService {
  const threads = Array.from({ length: count }, () => searchOnThread(config, CACHE_BYTES / count))
  const [first] = threads
  if (first === undefined) throw new RangeError('A search needs a thread')
  return {
    async matchEach(requirements, options) {
      const dealt = await Promise.all(
        threads.map(async (thread, turn) => {
          const own = requirements.filter((_, at) => at % count === turn)
          return own.length === 0 ? [] : thread.matchEach(own, options)
        }),
      )
      return requirements.map((_, at) => dealt[at % count]![Math.floor(at / count)]!)
    },
    score: (requirement, sectionIds) => first.score(requirement, sectionIds),
    search: (query, options) => first.search(query, options),
    suggest: (typed, limit) => first.suggest(typed, limit),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
