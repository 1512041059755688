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
 * Services that all features of the server use, such as the database and the job queue. The main thread and each thread
 * that runs jobs have their own object.
 */
export interface Services {
  config: Config
  db: Db
  storage: Storage
  jobs: JobQueue
  /** Search engine. It runs on its own threads, which start with the first search. */
  search: SearchService
  /**
   * Client of a service that converts texts to embeddings, which are vectors that represent their meaning. Undefined if
   * no such service is configured.
   */
  embedder: Embedder | undefined
  /** Signal that is aborted when this process is told to stop. */
  stopping: AbortSignal
  clock: Clock
  ids: Ids
  log: Log
}
