import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { handles, type JobDefinition, type JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { findUndecided, hasRetiredShapes } from './shapes.repository.ts'
import { tidyFamilies } from './tidy-families.ts'

const payload = z.object({})

/**
 * Job that deletes the shapes of deleted documents, and chooses other shapes to represent their families. A shape is
 * the text of a section with names, numbers and dates masked; similar shapes form a family. Deleting a document does
 * not wait for this job, which takes seconds for a large document.
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
 * Enqueues a job that deletes the shapes of deleted documents, unless there are none or a job is already waiting. A
 * shape is the text of a section with names, numbers and dates masked. The job also puts shapes into families that a
 * crash left without one.
 */
export async function requestTidying({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  if ((await hasRetiredShapes(db)) || (await findUndecided(db, 1)).length > 0)
    await jobs.enqueueUnlessCovered(tidyFamiliesJob, ({ status }) => status === 'pending', { payload: {} })
}
