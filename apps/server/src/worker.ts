import { isMainThread, workerData } from 'node:worker_threads'
import type { Config } from '#platform/config/config.ts'
import type { Lane } from '#platform/jobs/definition.ts'
import { serveLane } from '#platform/jobs/lane-thread.ts'
import { NICENESS, stepBack } from '#platform/process/step-back.ts'
import { openServices } from './open-services.ts'

/** The entry of a worker thread: its own connection, the same services, one lane of jobs. */
function serve({ config, lane, owner }: { config: Config; lane: Lane; owner: string }): void {
  stepBack(lane === 'interactive' ? NICENESS.waitedFor : NICENESS.background)
  const { services, handlers, definitions } = openServices(config)
  serveLane({ ...services, definitions, handlers, lane, owner }, async () => {
    await services.search.close()
    await services.db.destroy()
  })
}

// Loaded by the main thread it is only compiled.
if (!isMainThread) serve(workerData as Parameters<typeof serve>[0])
