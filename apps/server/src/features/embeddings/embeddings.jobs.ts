import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { handles } from '#platform/jobs/definition.ts'
import type { JobDefinition, JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Clock } from '#platform/time/clock.ts'
import { embedSections } from './embed-sections.ts'
import type { Embedder } from './embeddings-service.ts'

const payload = z.object({})

/** In the main lane: it waits for the service and writes. */
export const embedSectionsJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'embed-sections',
  lane: 'main',
  maxAttempts: 3,
  payload,
  keptDays: 30,
}

/** None when embeddings are off. */
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
 * Asks for the sections that have no vector yet, and for clearing away the vectors of what was deleted. Off, it does
 * nothing. One that waits already will see everything; one that runs may have looked too early.
 */
export async function requestEmbedding({
  jobs,
  embedder,
}: {
  jobs: JobQueue
  embedder: Embedder | undefined
}): Promise<void> {
  if (embedder === undefined) return
  const unfinished = await jobs.unfinished(embedSectionsJob.kind)
  if (unfinished.some(({ status }) => status === 'pending')) return
  await jobs.enqueue(embedSectionsJob, { payload: {} })
}
