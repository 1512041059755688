import { z } from 'zod'
import { handles } from '#platform/jobs/definition.ts'
import type { JobDefinition, JobHandler } from '#platform/jobs/definition.ts'
import type { Clock } from '#platform/time/clock.ts'
import { rebuildIndex } from './rebuild-index.ts'

const payload = z.object({})

/** In the indexing lane: it computes, and must not run beside the indexing of a document. */
export const rebuildIndexJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'rebuild-index',
  lane: 'indexing',
  maxAttempts: 3,
  payload,
}

export function searchJobs({ clock }: { clock: Clock }): JobHandler[] {
  return [
    handles(rebuildIndexJob, (context) =>
      rebuildIndex({ db: context.db, clock }, async ({ documentsDone, documentsTotal, sections }) => {
        context.signal.throwIfAborted()
        await context.report({ progress: (100 * documentsDone) / documentsTotal, detail: { sections } })
      }),
    ),
  ]
}
