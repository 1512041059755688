import { randomIds } from '#platform/ids/ids.ts'
import type { Config } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { JobDefinition, JobHandler } from '#platform/jobs/definition.ts'
import { JobQueue } from '#platform/jobs/job-queue.ts'
import { createLog } from '#platform/log/log.ts'
import { openStorage } from '#platform/storage/place/open-storage.ts'
import { clockIn } from '#platform/time/clock.ts'
import { openEmbedder } from './features/embeddings/embeddings-service.ts'
import { searchOnThreads } from './features/search/search-thread.ts'
import { jobHandlers } from './job-handlers.ts'
import type { Services } from './services.ts'

export interface OpenServices {
  services: Services
  /** Handlers of the background jobs. The keys are the kinds of jobs. */
  handlers: ReadonlyMap<string, JobHandler>
  definitions: ReadonlyMap<string, JobDefinition>
}

/**
 * Opens the database, the storage of files, the job queue and the search engine of a configuration.
 * @param given services to use instead of opening them, such as a test's own database and clock
 */
export function openServices(
  config: Config,
  given: Partial<Omit<Services, 'config' | 'jobs'>> = {},
): OpenServices {
  const log = given.log ?? createLog(config.logLevel)
  const clock = given.clock ?? clockIn(config.timeZone)
  const ids = given.ids ?? randomIds
  const db =
    given.db ?? openDatabase(config, (error) => log.warn({ err: error }, 'a database connection was lost'))
  const definitions = new Map<string, JobDefinition>()
  const services: Services = {
    config,
    db,
    storage: given.storage ?? openStorage(config),
    jobs: new JobQueue({ db, clock, ids, definitions }),
    search: given.search ?? searchOnThreads(config),
    embedder: given.embedder ?? (config.embeddings && openEmbedder(config.embeddings)),
    stopping: given.stopping ?? new AbortController().signal,
    clock,
    ids,
    log,
  }
  const handlers = new Map(jobHandlers(services).map((handler) => [handler.definition.kind, handler]))
  for (const [kind, { definition }] of handlers) definitions.set(kind, definition)
  return { services, handlers, definitions }
}
