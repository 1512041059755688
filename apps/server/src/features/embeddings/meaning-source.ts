import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { embedEach } from './embed-each.ts'
import type { Embedder } from './embeddings-service.ts'
import { requestEmbedding } from './embeddings.jobs.ts'
import { countSectionsToEmbed } from './embeddings.repository.ts'
import { refuseOtherModel } from './refuse-other-model.ts'

/**
 * Returns functions that compare requirements and sections by meaning, with embedding vectors. Returns undefined if no
 * embeddings service is configured.
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
    embed: async (texts: readonly string[], signal?: AbortSignal) => {
      const vectors = await embedEach(embedder, texts, signal)
      await refuseOtherModel(db, embedder.model, vectors)
      return vectors
    },
    countMissing: () => countSectionsToEmbed(db, embedder.model),
    requestMissing: () => requestEmbedding({ jobs, embedder }),
  }
}
