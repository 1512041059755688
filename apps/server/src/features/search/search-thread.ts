import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Config } from '#platform/config/config.ts'
import { type PoolOptions, ThreadPool } from '#platform/threads/thread-pool.ts'
import type { SearchService } from './search-service.ts'

export interface SearchQuestion {
  call: Exclude<keyof SearchService, 'close'>
  parameters: readonly unknown[]
}

/** Start data of a search thread. */
export interface SearchThreadData {
  config: Config
  cacheBytes: number | undefined
}

/**
 * What lives long here is bounded by the cache and the suggestions; what a question needs besides is garbage at once.
 * V8 lets a heap grow in proportion to its limit, so that a lower one is cleared more often and keeps less garbage.
 */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 }
/** Pieces of matching a thread has at once: one to compute, and the next, so that it never waits for the other thread. */
const MOST_PIECES = 2

/** Matching uses this many cores at most, so that the rest of the server has its own. */
const MOST_THREADS = 2
/** Bytes of the index that all threads together keep in memory. */
const CACHE_BYTES = 128 * 1024 * 1024
/** Only matching asks the others; a new one costs 0.4 s of a core. */
const IDLE_MILLISECONDS = 30_000

export interface SearchThreadOptions extends Pick<
  PoolOptions,
  'threads' | 'idleMilliseconds' | 'keepsFirst'
> {
  /** Bytes of the index that a thread keeps in memory; the engine's default when not given. */
  cacheBytes?: number
}

/** The engine on as many threads as there are cores for it. The first stays, since people wait for it. */
export function searchOnThreads(
  config: Config,
  threads = Math.min(MOST_THREADS, availableParallelism()),
): SearchService {
  return searchOnThread(config, {
    threads,
    cacheBytes: CACHE_BYTES / threads,
    idleMilliseconds: IDLE_MILLISECONDS,
    keepsFirst: true,
  })
}

/**
 * The engine on threads of its own, each with its own connection and cache. A thread starts with its first question;
 * should it die, the questions it had fail and the next one starts it again.
 *
 * A batch of requirements is asked piece by piece of whoever has least to do, and what people ask goes before the
 * pieces that wait: somebody who searches while a thousand requirements are matched waits for two of them. A requirement
 * comes back for its reasons to the thread that measured it; every other question goes to the first thread, whose cache
 * then knows what people ask. Each thread sees the index as it is when asked: two requirements of one call may see a
 * document that was indexed in between differently, as two calls would.
 */
export function searchOnThread(config: Config, options: SearchThreadOptions = {}): SearchService {
  const { cacheBytes, ...bounds } = options
  const pool = new ThreadPool<SearchQuestion>({
    ...bounds,
    name: 'search',
    entry: new URL('search-worker.ts', import.meta.url),
    data: { config, cacheBytes } satisfies SearchThreadData,
    memory: THREAD_MEMORY,
    tasksPerThread: MOST_PIECES,
  })

  const ask = <Answer>(call: SearchQuestion['call'], ...parameters: unknown[]) =>
    pool.run({ call, parameters }, { isUrgent: true }) as Promise<Answer>

  /** Asks about each by itself; when one fails, the rest is not asked any more. */
  const askEach = async <Each, Answer>(
    call: SearchQuestion['call'],
    each: readonly Each[],
    keyOf: (one: Each) => string,
    ...parameters: unknown[]
  ): Promise<Answer[]> => {
    const batch = new AbortController()
    setMaxListeners(0, batch.signal)
    const pieces = each.map((one) =>
      pool.run({ call, parameters: [[one], ...parameters] }, { key: keyOf(one), signal: batch.signal }),
    )
    const answers = Promise.all(pieces as Promise<Answer[]>[])
    answers.catch((error: unknown) => batch.abort(error))
    return (await answers).flat()
  }

  return {
    findEach: (requirements, limits) => askEach('findEach', requirements, ({ text }) => text, limits),
    scoreEach: (questions) => askEach('scoreEach', questions, ({ requirement }) => requirement.text),
    score: (...parameters) => ask('score', ...parameters),
    search: (...parameters) => ask('search', ...parameters),
    suggest: (...parameters) => ask('suggest', ...parameters),
    close: () => pool.close(),
  }
}
