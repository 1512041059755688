import type { Clock } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { requestCompaction } from './compact-index.ts'
import { collectOrphanSegments } from './collect-orphan-segments.ts'
import { findMergeable, mayMerge } from './find-mergeable.ts'
import { mergeSmallSegments } from './merge-small-segments.ts'
import { requestSuggestionLists } from './request-suggestion-lists.ts'

/**
 * Maintains the search index after documents were added or deleted: merges small segments (immutable parts), so that a
 * search reads few, and deletes unused ones.
 * @param deps.jobs queue for the jobs that merge further and sort suggestions; none is enqueued when absent
 */
export async function tidyIndex(deps: { db: Db; clock: Clock; jobs?: JobQueue }): Promise<void> {
  const { db, jobs } = deps
  if (await mayMerge(db)) await mergeSmallSegments(deps)
  await collectOrphanSegments(deps)
  if (jobs === undefined) return
  const segments = await findMergeable(db)
  await requestCompaction({ jobs }, segments)
  await requestSuggestionLists({ db, jobs }, segments)
}
