import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { handles, type JobDefinition, type JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { findUndecided, hasRetiredShapes } from './shapes.repository.ts'
import { tidyFamilies } from './tidy-families.ts'

const payload = z.object({})

/**
 * Job that deletes the shapes of deleted documents, and chooses others to represent their families. A shape is the text
 * of a section with names, numbers and dates masked; similar shapes form a family. For a large document this takes
 * seconds, so the request that deletes the document does not wait for it.
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
 * Enqueues the job that deletes the shapes of deleted documents, if there are any. A shape is the text of a section
 * with names, numbers and dates masked. The job also puts shapes into families that a crash left without one. Does
 * nothing if such a job is already waiting.
 */
export async function requestTidying({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  if ((await hasRetiredShapes(db)) || (await findUndecided(db, 1)).length > 0)
    await jobs.enqueueUnlessCovered(tidyFamiliesJob, ({ status }) => status === 'pending', { payload: {} })
}
