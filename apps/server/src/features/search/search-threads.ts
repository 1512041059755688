import { availableParallelism } from 'node:os'
import type { Requirement } from '@tenderwright/search'
import type { Config } from '#platform/config/config.ts'
import type { SearchService } from './search-service.ts'
import { searchOnThread } from './search-thread.ts'

/** Matching uses this many cores at most, so that the rest of the server has its own. */
const MOST_THREADS = 2
/** What all threads together keep of the index in memory, in bytes. */
const CACHE_BYTES = 128 * 1024 * 1024
/** Only matching asks the others; a new one costs 0.4 s of a core. */
const IDLE_MILLISECONDS = 30_000
/** Requirements whose thread is known: some batches' worth. */
const REMEMBERED = 256

/**
 * The engine on as many threads as there are cores for it, each with its own connection and cache. Requirements are
 * dealt out to whoever has least to do, and come back to the same thread for their reasons; every other question goes to
 * one, whose cache then knows what people ask. Each thread starts with its first question and sees the index as it is
 * then: two requirements of one call may see a document that was indexed in between differently, as two calls would.
 */
export function searchOnThreads(
  config: Config,
  count = Math.min(MOST_THREADS, availableParallelism()),
): SearchService {
  const threads = Array.from({ length: count }, (_, at) =>
    searchOnThread(config, {
      cacheBytes: CACHE_BYTES / count,
      ...(at === 0 ? {} : { idleMilliseconds: IDLE_MILLISECONDS }),
    }),
  )
  const [first] = threads
  if (first === undefined) throw new RangeError('A search needs a thread')
  const waiting = threads.map(() => 0)
  /** The thread that was asked about a requirement last, and so remembers what it measured. */
  const lately = new Map<string, number>()
  const threadFor = ({ text }: Requirement): number => {
    const turn = lately.get(text) ?? waiting.indexOf(Math.min(...waiting))
    lately.delete(text)
    lately.set(text, turn)
    if (lately.size > REMEMBERED) lately.delete(lately.keys().next().value!)
    return turn
  }
  const dealOut = async <Q, A>(
    questions: readonly Q[],
    requirementOf: (question: Q) => Requirement,
    ask: (thread: SearchService, own: Q[]) => Promise<A[]>,
  ): Promise<A[]> => {
    const turns = questions.map((question) => {
      const turn = threadFor(requirementOf(question))
      waiting[turn]! += 1
      return turn
    })
    const dealt = await Promise.all(
      threads.map(async (thread, turn) => {
        const own = questions.filter((_, at) => turns[at] === turn)
        try {
          return own.length === 0 ? [] : await ask(thread, own)
        } finally {
          waiting[turn]! -= own.length
        }
      }),
    )
    const next = threads.map(() => 0)
    return turns.map((turn) => dealt[turn]![next[turn]!++]!)
  }
  return {
    findEach: (requirements, options) =>
      dealOut(
        requirements,
        (requirement) => requirement,
        (thread, own) => thread.findEach(own, options),
      ),
    scoreEach: (asked) =>
      dealOut(
        asked,
        ({ requirement }) => requirement,
        (thread, own) => thread.scoreEach(own),
      ),
    score: (requirement, sectionIds) => first.score(requirement, sectionIds),
    search: (query, options) => first.search(query, options),
    suggest: (typed, limit) => first.suggest(typed, limit),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
