import type { Config } from '#platform/config/config.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import type { StateCalls } from './state-tasks.ts'

/**
 * Maximum number of calls that wait for the worker thread. People change one tender at a time, so only a script would
 * cause more.
 */
const MOST_WAITING = 24
/**
 * Maximum number of calls that run at the same time in the worker thread. While one call waits for a process that reads
 * a file, other calls can run.
 */
const CALLS_AT_ONCE = 4
/** Milliseconds without a call after which the worker thread ends, to free its memory. */
const IDLE_MILLISECONDS = 60_000
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 }

/** Call to the worker thread: the name of an operation on a tender's state, and its parameters. */
export interface StateTask {
  call: keyof StateCalls
  parameters: readonly unknown[]
}

/** Operations on the whole state of a tender, run in a worker thread. Tests replace them. */
export interface StateWork extends StateCalls {
  close(): Promise<void>
}

/**
 * Returns operations on the whole state of a tender. They run in a worker thread, because on SQLite they would block
 * the main thread for seconds. They have no time limit, because nobody could tell afterwards whether a transaction was
 * committed.
 * @returns the operations; each throws `server.unavailable` if too many calls wait
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
