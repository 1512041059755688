import type { RebuildIndexResponse } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { rebuildIndexJob } from './search.jobs.ts'
import { countIndex } from './search.repository.ts'

/**
 * Enqueues a rebuild of the index. Without `force`, only if the index lacks visible sections. A waiting or running
 * rebuild is reused.
 *
 * @returns the current counts of the index, and the job if there is one
 */
export async function requestRebuild(
  { db, jobs }: { db: Db; jobs: JobQueue },
  force: boolean,
): Promise<RebuildIndexResponse> {
  const { sections, segments, stored } = await countIndex(db)
  const [running] = await jobs.unfinished(rebuildIndexJob.kind)
  if (running !== undefined) return { job_id: running.id, sections, segments }
  if (!force && sections === stored) return { sections, segments }
  const id = await jobs.enqueueUnlessCovered(rebuildIndexJob, () => true, { payload: {} })
  return { job_id: id, sections, segments }
}
