import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { handles, type JobDefinition, type JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { findUndecided, hasRetiredShapes } from './shapes.repository.ts'
import { tidyFamilies } from './tidy-families.ts'

const payload = z.object({})

/**
 * Job that removes stored shapes after documents were deleted. A shape is the text of a section in which names, numbers
 * and dates are masked. The deletion does not wait for this job, which takes seconds for a large document.
 */
const tidyFamiliesJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'tidy-families',
  lane: 'upkeep',
  maxAttempts: 3,
  keptDays: 1,
  payload,
}

export function familyJobs(): JobHandler[] {
  return [handles(tidyFamiliesJob, ({ db }) => tidyFamilies({ db }))]
}

/**
 * Enqueues a job that deletes unused shapes: section texts in which names, numbers and dates are masked. The job also
 * puts shapes that a crash left alone into families of similar ones. Nothing is enqueued if nothing is to be done, or
 * if a job already waits.
 */
export async function requestTidying({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  if ((await hasRetiredShapes(db)) || (await findUndecided(db, 1)).length > 0)
    await jobs.enqueueUnlessCovered(tidyFamiliesJob, ({ status }) => status === 'pending', { payload: {} })
}
