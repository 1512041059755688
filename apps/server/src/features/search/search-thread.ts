import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Config } from '#platform/config/config.ts'
import { currentReadPosition } from '#platform/database/replica.ts'
import { type PoolOptions, ThreadPool } from '#platform/threads/thread-pool.ts'
import type { SearchService } from './search-service.ts'

export interface SearchQuestion {
  call: Exclude<keyof SearchService, 'close'>
  parameters: readonly unknown[]
  /**
   * Minimum position in the database's change log for a read-only copy of the database (replica) that answers. It must
   * contain all changes up to there. Without a position, the main database answers.
   */
  position?: string | undefined
}

/** Settings that a search thread receives at its start, to open a database connection and caches of its own. */
export interface SearchThreadData {
  config: Config
  cacheBytes: number | undefined
  /**
   * Name of the channel on which search threads exchange measurements of how high wrong answers score. Scores are
   * scaled by these measurements.
   */
  channelName: string
}

/**
 * Limits of the thread's heap in MB. A lower limit makes V8 collect garbage more often, so that the thread uses less
 * memory.
 */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 }
/**
 * Maximum number of requirements that are sent to a thread at once. The thread computes one while the next one waits,
 * so it is never idle.
 */
const MOST_PIECES = 2

/**
 * Maximum number of threads that find sections for requirements. The other processor cores are left to the rest of the
 * server.
 */
const MOST_THREADS = 2
/**
 * Size in bytes of a thread's cache of the search index. With 100,000 sections, the work on requirements reads about 85
 * MB of the index repeatedly. A cache of 64 MB would triple the reads from the database.
 */
const CACHE_BYTES = 96 * 1024 * 1024
/**
 * Milliseconds after which an idle search thread ends. The first thread never ends. The others are needed only for work
 * on requirements, and can be started again in 0.4 s.
 */
const IDLE_MILLISECONDS = 30_000

export interface SearchThreadOptions extends Pick<
  PoolOptions,
  'threads' | 'idleMilliseconds' | 'keepsFirst'
> {
  /** Size in bytes of the part of the search index that each thread caches. `undefined` for the default size. */
  cacheBytes?: number
}

/**
 * Opens the ranking engine on two worker threads, or on one if the machine has a single core. The first thread never
 * ends when idle, so a person's search need not wait for its start.
 */
export function searchOnThreads(
  config: Config,
  threads = Math.min(MOST_THREADS, availableParallelism()),
): SearchService {
  return searchOnThread(config, {
    threads,
    cacheBytes: CACHE_BYTES,
    idleMilliseconds: IDLE_MILLISECONDS,
    keepsFirst: true,
  })
}

/**
 * Opens the ranking engine on worker threads, each with its own database connection and cache. The requirements of a
 * tender are split among the threads, but searches by people go first. If a thread dies, its calls fail, and the next
 * call starts a new thread.
 */
export function searchOnThread(config: Config, options: SearchThreadOptions = {}): SearchService {
  // The reasons for a requirement's scores are computed by the thread that found its sections (`keyOf`). Other
  // questions go to the first thread, so that its cache contains what people search for. Each thread reads the current
  // index, so a document that is indexed during a call may count for only some of the requirements.
  const { cacheBytes, ...bounds } = options
  const pool = new ThreadPool<SearchQuestion>({
    ...bounds,
    name: 'search',
    entry: new URL('search-worker.ts', import.meta.url),
    data: { config, cacheBytes, channelName: `search-${randomUUID()}` } satisfies SearchThreadData,
    memory: THREAD_MEMORY,
    tasksPerThread: MOST_PIECES,
  })

  const ask = <Answer>(call: SearchQuestion['call'], ...parameters: unknown[]) =>
    pool.run({ call, parameters, position: currentReadPosition() }, { isUrgent: true }) as Promise<Answer>

  /**
   * Calls a search thread once for each item of `each`, and returns the answers in the order of the items. If one call
   * fails, the waiting calls are cancelled.
   */
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
    prepare: () => ask('prepare'),
    close: () => pool.close(),
  }
}
