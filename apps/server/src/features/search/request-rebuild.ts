import type { RebuildIndexResponse } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { rebuildIndexJob } from './search.jobs.ts'
import { countIndex } from './search.repository.ts'

/**
 * Enqueues a job that rebuilds the search index from the stored sections, if sections are missing in the index or
 * `force` is set.
 * @returns the numbers of sections and segments (parts) in the index now, and the id of the new or already waiting job,
 * if any
 */
export async function requestRebuild(
  { db, jobs }: { db: Db; jobs: JobQueue },
  force: boolean,
): Promise<RebuildIndexResponse> {
  const { sections, segments, stored } = await countIndex(db)
  const running = (await jobs.unfinished(rebuildIndexJob.kind)).find(({ isCancelled }) => !isCancelled)
  if (running !== undefined) return { job_id: running.id, sections, segments }
  if (!force && sections === stored) return { sections, segments }
  const id = await jobs.enqueueUnlessCovered(rebuildIndexJob, () => true, { payload: {} })
  return { job_id: id, sections, segments }
}
