import type { Clock } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { requestCompaction } from './compact-index.ts'
import { collectOrphanSegments } from './collect-orphan-segments.ts'
import { findMergeable, mayMerge } from './find-mergeable.ts'
import { mergeSmallSegments } from './merge-small-segments.ts'
import { requestSuggestionLists } from './request-suggestion-lists.ts'

/**
 * Maintains the search index after documents were added or deleted. The index consists of immutable segments. Small
 * ones are merged, so that a search reads only a few, and unused ones are deleted.
 * @param deps.jobs queue for two further jobs: merging large segments, and making lists of suggestions; without it,
 * neither is enqueued
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
