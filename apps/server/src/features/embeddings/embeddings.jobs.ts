import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { handles } from '#platform/jobs/definition.ts'
import type { JobDefinition, JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Clock } from '#platform/time/clock.ts'
import { embedSections } from './embed-sections.ts'
import type { Embedder } from './embeddings-service.ts'

const payload = z.object({})

/** Computes missing vectors, in the main lane, because it only waits for the service and writes. */
export const embedSectionsJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'embed-sections',
  lane: 'main',
  maxAttempts: 3,
  payload,
  keptDays: 30,
}

/** Returns the job handlers; none when embeddings are off. */
export function embeddingJobs({
  db,
  clock,
  embedder,
}: {
  db: Db
  clock: Clock
  embedder: Embedder | undefined
}): JobHandler[] {
  if (embedder === undefined) return []
  return [
    handles(embedSectionsJob, (context) =>
      embedSections({ db, clock, embedder }, context.signal, ({ done, total }) =>
        context.report({ progress: (100 * done) / total, detail: { done, total } }),
      ),
    ),
  ]
}

/**
 * Enqueues the computation of missing vectors, which also deletes unused ones. Does nothing when embeddings are off. A
 * waiting job covers all current sections. A running job may have read too early, so it gets a successor.
 */
export async function requestEmbedding({
  jobs,
  embedder,
}: {
  jobs: JobQueue
  embedder: Embedder | undefined
}): Promise<void> {
  if (embedder === undefined) return
  await jobs.enqueueUnlessCovered(embedSectionsJob, ({ status }) => status === 'pending', { payload: {} })
}
