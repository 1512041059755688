import { z } from 'zod'
import type { Clock } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { chooseCompaction } from './choose-merge.ts'
import type { MergeableSegment } from './choose-merge.ts'
import { collectOrphanSegments } from './collect-orphan-segments.ts'
import { mergeSmallSegments } from './merge-small-segments.ts'

const payload = z.object({})

/**
 * Background job that merges the segments of the search index, its immutable parts, into few large ones. It is in the
 * queue of folder imports, so that it begins after them.
 */
export const compactIndexJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'compact-index',
  lane: 'folders',
  maxAttempts: 3,
  keptDays: 7,
  payload,
}

/**
 * Merges the segments of the search index, its immutable parts, into few large ones, so that searches read less.
 * `chooseCompaction` chooses the segments. Unused segments are then deleted.
 */
export async function compactIndex(deps: { db: Db; clock: Clock }): Promise<void> {
  await mergeSmallSegments(deps, chooseCompaction)
  await collectOrphanSegments(deps)
}

/**
 * Enqueues a job that merges the segments of the search index, its immutable parts, into few large ones. Does nothing
 * if the merge is not worthwhile, or if such a job is already waiting.
 * @param segments all segments that may be merged
 */
export async function requestCompaction(
  { jobs }: { jobs: JobQueue },
  segments: readonly MergeableSegment[],
): Promise<void> {
  if (chooseCompaction(segments).length === 0) return
  await jobs.enqueueUnlessCovered(compactIndexJob, ({ status }) => status === 'pending', { payload: {} })
}
