import type { Config } from '#platform/config/config.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import { ThreadError } from '#platform/threads/thread.ts'
import { ThreadPool } from '#platform/threads/thread-pool.ts'
import type { StateCalls } from './state-tasks.ts'

/** Maximum number of calls that wait for the worker thread. Only a script would cause more. */
const MOST_WAITING = 24
/** Maximum number of calls at once. While one waits for a requirements matrix to be read, the next one starts. */
const CALLS_AT_ONCE = 4
/** Milliseconds without calls after which the worker thread ends, to free memory. */
const IDLE_MILLISECONDS = 60_000
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 }

/** Call to the worker thread: an operation's name and parameters. */
export interface StateTask {
  call: keyof StateCalls
  parameters: readonly unknown[]
}

/** Operations on a tender's whole state in a worker thread. Tests replace them. */
export interface StateWork extends StateCalls {
  close(): Promise<void>
}

/**
 * Returns operations on a tender's whole state, run in a worker thread with its own database connection. They have no
 * time limit.
 * @returns operations that throw `server.unavailable` if too many calls wait
 */
export function statesOnThread(config: Config): StateWork {
  // On SQLite, such a transaction would block the main thread for seconds. After a timeout, nobody could tell whether
  // it was committed.
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
