import { workerData } from 'node:worker_threads'
import type { Config } from '#platform/config/config.ts'
import type { Lane } from '#platform/jobs/definition.ts'
import { serveLane } from '#platform/jobs/lane-thread.ts'
import { openServices } from './open-services.ts'

/** The entry of a worker thread: its own connection, the same services, one lane of jobs. */
const { config, lane, owner } = workerData as { config: Config; lane: Lane; owner: string }
const { services, handlers, definitions } = openServices(config)

serveLane({ ...services, definitions, handlers, lane, owner }, () => services.db.destroy())
