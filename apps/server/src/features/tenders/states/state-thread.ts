import type { Config } from '#platform/config/config.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import type { StateCalls } from './state-tasks.ts'

/** Maximum number of calls that wait for the thread. People change one tender at a time, so more come from a script. */
const MOST_WAITING = 24
/** Number of calls in progress. While one waits for a matrix that a separate process reads, the next one starts. */
const CALLS_AT_ONCE = 4
/** After this many milliseconds without a call, the thread ends to free its memory. */
const IDLE_MILLISECONDS = 60_000
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 }

/** Call that is sent to the thread, with its parameters. */
export interface StateTask {
  call: keyof StateCalls
  parameters: readonly unknown[]
}

/** Calls about states of tenders, outside the main thread. Tests replace it. */
export interface StateWork extends StateCalls {
  close(): Promise<void>
}

/**
 * Starts, with the first call, a worker thread that stores, restores and compares states of tenders. It has a database
 * connection of its own: on SQLite, the statements of such a transaction would block the main thread for seconds.
 * A call has no time limit, because nobody could tell whether its transaction was committed.
 * @returns the calls; each throws `server.unavailable` when too many wait
 */
export function statesOnThread(config: Config): StateWork {
  const pool = new ThreadPool<StateTask>({
    name: 'states',
    entry: new URL('state-worker.ts', import.meta.url),
    data: { config },
    memory: THREAD_MEMORY,
    tasksPerThread: CALLS_AT_ONCE,
    mostWaiting: MOST_WAITING,
    idleMilliseconds: IDLE_MILLISECONDS,
  })
  const ask =
    <Call extends keyof StateCalls>(call: Call) =>
    async (...parameters: Parameters<StateCalls[Call]>): Promise<Awaited<ReturnType<StateCalls[Call]>>> => {
      try {
        return (await pool.run({ call, parameters })) as Awaited<ReturnType<StateCalls[Call]>>
      } catch (error) {
        if (error instanceof ThreadError && error.why === 'busy')
          throw new ProductError('server.unavailable', 503)
        throw error
      }
    }
  return {
    compareVersion: ask('compareVersion'),
    applyAmendment: ask('applyAmendment'),
    undoAmendment: ask('undoAmendment'),
    correctMatrix: ask('correctMatrix'),
    undoCorrections: ask('undoCorrections'),
    countDiscardedWork: ask('countDiscardedWork'),
    close: () => pool.close(),
  }
}
