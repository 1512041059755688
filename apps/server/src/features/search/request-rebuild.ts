import type { RebuildIndexResponse } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { rebuildIndexJob } from './search.jobs.ts'
import { countIndex } from './search.repository.ts'

/**
 * Asks for the index to be made anew in the background. Without `force` only when it does not hold every
 * visible section. A rebuild that waits or runs is not asked for twice.
 *
 * @returns what the index holds now, and the job when there is one
 */
export async function requestRebuild(
  { db, jobs }: { db: Db; jobs: JobQueue },
  force: boolean,
): Promise<RebuildIndexResponse> {
  const { sections, segments, stored } = await countIndex(db)
  const [running] = await jobs.unfinished(rebuildIndexJob.kind)
  if (running !== undefined) return { job_id: running.id, sections, segments }
  if (!force && sections === stored) return { sections, segments }
  return { job_id: await jobs.enqueue(rebuildIndexJob, { payload: {} }), sections, segments }
}
