import { isMainThread, workerData } from 'node:worker_threads'
import type { Config } from '#platform/config/config.ts'
import { refuseMissingDatabase } from '#platform/database/refuse-missing.ts'
import type { Lane } from '#platform/jobs/definition.ts'
import { serveLane } from '#platform/jobs/lane-thread.ts'
import { NICENESS, lowerThreadPriority } from '#platform/process/thread-priority.ts'
import { openServices } from './open-services.ts'

/**
 * Runs the jobs of one lane (a queue of background jobs) in this worker thread. The thread has its own database
 * connection, and a lower priority than the main thread.
 */
function serve({ config, lane, owner }: { config: Config; lane: Lane; owner: string }): void {
  lowerThreadPriority(lane === 'interactive' ? NICENESS.waitedFor : NICENESS.background)
  // Otherwise a thread that starts after the file was deleted would create an empty database.
  refuseMissingDatabase(config)
  const { services, handlers, definitions } = openServices(config)
  serveLane({ ...services, definitions, handlers, lane, owner }, async () => {
    await services.search.close()
    await services.db.destroy()
  })
}

// The main thread loads this module only so that Node compiles it, and must not start a worker.
if (!isMainThread) serve(workerData as Parameters<typeof serve>[0])
