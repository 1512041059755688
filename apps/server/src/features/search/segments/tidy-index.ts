import type { Clock } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { requestCompaction } from './compact-index.ts'
import { collectOrphanSegments } from './collect-orphan-segments.ts'
import { mergeSmallSegments } from './merge-small-segments.ts'

/**
 * Maintains the index after documents were added or deleted: merges small segments and deletes those without parts.
 *
 * @param deps.jobs queue for a compaction; none is enqueued when absent
 */
export async function tidyIndex(deps: { db: Db; clock: Clock; jobs?: JobQueue }): Promise<void> {
  const { db, jobs } = deps
  await mergeSmallSegments(deps)
  await collectOrphanSegments(deps)
  if (jobs !== undefined) await requestCompaction({ db, jobs })
}
