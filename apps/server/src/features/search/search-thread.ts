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
  /** Position in the change log that a database replica must have reached; `undefined` to ask the main database. */
  position?: string | undefined
}

/** Start settings of a search thread, which opens its own database connection and caches. */
export interface SearchThreadData {
  config: Config
  cacheBytes: number | undefined
  /** Name of the channel on which search threads share measurements for calibrating scores. */
  channelName: string
}

/** Heap limits of a search thread in MB. A lower limit makes V8 collect garbage more often. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 12 }
/** Maximum number of requirements per thread: one in work, one waiting, so that the thread is never idle. */
const MOST_PIECES = 2

/** Maximum number of threads for requirements. Other cores are left to the rest of the server. */
const MOST_THREADS = 2
/** Size of a thread's index cache in bytes. With 100,000 sections, 64 MB would triple the reads from the database. */
const CACHE_BYTES = 96 * 1024 * 1024
/** Idle milliseconds after which a search thread ends, except the first. Starting one costs 0.4 s of CPU time. */
const IDLE_MILLISECONDS = 30_000

export interface SearchThreadOptions extends Pick<
  PoolOptions,
  'threads' | 'idleMilliseconds' | 'keepsFirst'
> {
  /** Size of each thread's index cache in bytes; `undefined` for the engine's default. */
  cacheBytes?: number
}

/** Opens the ranking engine on two worker threads, or one on a single core. The first thread stays alive when idle. */
export function searchOnThreads(
  config: Config,
  threads = Math.min(MOST_THREADS, availableParallelism()),
): SearchService {
  // A person's search then need not wait for its start.
  return searchOnThread(config, {
    threads,
    cacheBytes: CACHE_BYTES,
    idleMilliseconds: IDLE_MILLISECONDS,
    keepsFirst: true,
  })
}

/** Opens the ranking engine on worker threads. Searches by people go before the work on requirements. */
export function searchOnThread(config: Config, options: SearchThreadOptions = {}): SearchService {
  // Each thread has its own database connection and cache. The requirements of a tender are split among the threads. If
  // a thread dies, its calls fail, and the next call starts it again.
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
   * Sends one task per item to the search threads. Returns the answers in order; one failure cancels the waiting tasks.
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
