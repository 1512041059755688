import type { Ids } from '#platform/ids/ids.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Embedder } from './features/embeddings/embeddings-service.ts'
import type { SearchService } from './features/search/search-service.ts'

/**
 * Services that all features of the server use, such as the database and the job queue. The main thread and each worker
 * thread that runs jobs have one such object.
 */
export interface Services {
  config: Config
  db: Db
  storage: Storage
  jobs: JobQueue
  /** Search engine, on threads that start with their first question. */
  search: SearchService
  /** Converts texts into vectors of meaning; undefined unless configured. */
  embedder: Embedder | undefined
  /** Aborted when this process must stop. */
  stopping: AbortSignal
  clock: Clock
  ids: Ids
  log: Log
}
