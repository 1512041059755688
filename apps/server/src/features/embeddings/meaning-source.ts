import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { embedEach } from './embed-each.ts'
import type { Embedder } from './embeddings-service.ts'
import { requestEmbedding } from './embeddings.jobs.ts'
import { countSectionsToEmbed } from './embeddings.repository.ts'

/**
 * Returns the functions with which matching compares requirements and sections by meaning, using embedding vectors.
 * Returns undefined when no embeddings service is configured.
 */
export function meaningSource({
  db,
  jobs,
  embedder,
}: {
  db: Db
  jobs: JobQueue
  embedder: Embedder | undefined
}) {
  if (embedder === undefined) return undefined
  return {
    embed: (texts: readonly string[], signal?: AbortSignal) => embedEach(embedder, texts, signal),
    countMissing: () => countSectionsToEmbed(db, embedder.model),
    requestMissing: () => requestEmbedding({ jobs, embedder }),
  }
}
