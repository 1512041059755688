import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { handles } from '#platform/jobs/definition.ts'
import type { JobDefinition, JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Clock } from '#platform/time/clock.ts'
import { embedSections } from './embed-sections.ts'
import type { Embedder } from './embeddings-service.ts'

const payload = z.object({})

/**
 * Kind of job that computes the missing embedding vectors of sections. It runs in the server's main thread, because it
 * usually just waits for the embeddings service.
 */
export const embedSectionsJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'embed-sections',
  lane: 'main',
  maxAttempts: 3,
  payload,
  keptDays: 30,
}

/**
 * Returns an array with the handler of the job that computes embedding vectors. The array is empty if no embeddings
 * service is configured.
 */
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
 * Enqueues the job that computes missing embedding vectors and deletes unused ones. Does nothing if such a job is
 * waiting already, or if no embeddings service is configured.
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
