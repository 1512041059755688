import type { Ids } from '#platform/ids/ids.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log/log.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Embedder } from './features/embeddings/embeddings-service.ts'
import type { SearchService } from './features/search/search-service.ts'

/** Services that all features use, such as the database and the job queue. Each thread has its own object. */
export interface Services {
  config: Config
  db: Db
  storage: Storage
  jobs: JobQueue
  /** Search engine on its own threads, which start with the first search. */
  search: SearchService
  /**
   * Client of the embeddings service, which computes vectors for the meaning of texts; `undefined` if none is
   * configured.
   */
  embedder: Embedder | undefined
  /** Aborted when this process is told to stop. */
  stopping: AbortSignal
  clock: Clock
  ids: Ids
  log: Log
}
