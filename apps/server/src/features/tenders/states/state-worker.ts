import { isMainThread, workerData } from 'node:worker_threads'
import type { Config } from '#platform/config/config.ts'
import { refuseMissingDatabase } from '#platform/database/refuse-missing.ts'
import { openDatabase } from '#platform/database/database.ts'
import { randomIds } from '#platform/ids/ids.ts'
import { JobQueue } from '#platform/jobs/job-queue.ts'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { openStorage } from '#platform/storage/place/open-storage.ts'
import { serveTasks } from '#platform/threads/serve-tasks.ts'
import { clockIn } from '#platform/time/clock.ts'
import { ComparingThread } from '../amendments/comparing-thread.ts'
import { stateCalls } from './state-tasks.ts'
import type { StateTask } from './state-thread.ts'

/**
 * Starts the worker thread for operations on whole tenders. It opens a database connection of its own, and answers the
 * calls of the main thread.
 */
function serve({ config }: { config: Config }): void {
  lowerThreadPriority(NICENESS.waitedFor)
  // A thread that starts after the file was deleted would otherwise create an empty database.
  refuseMissingDatabase(config)
  const db = openDatabase(config)
  const clock = clockIn(config.timeZone)
  const ids = randomIds
  const jobs = new JobQueue({ db, clock, ids, definitions: new Map() })
  const calls = stateCalls({
    db,
    clock,
    ids,
    jobs,
    storage: openStorage(config),
    // The comparison runs in another thread with a time limit, because it computes for seconds.
    comparing: new ComparingThread(),
  })
  serveTasks(({ call, parameters }: StateTask) => {
    const answer: (...parameters: never[]) => Promise<unknown> = calls[call]
    return answer(...(parameters as never[]))
  })
}

// The main thread imports this module only to compile it, and nothing is started there.
if (!isMainThread) serve(workerData as { config: Config })
