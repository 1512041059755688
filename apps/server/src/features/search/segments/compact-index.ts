import { z } from 'zod'
import type { Clock } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { chooseCompaction } from './choose-merge.ts'
import { collectOrphanSegments } from './collect-orphan-segments.ts'
import { findMergeable, mergeSmallSegments } from './merge-small-segments.ts'

const payload = z.object({})

/** Merges the index, in the lane of folder runs: after a run with many documents, when no more are expected. */
export const compactIndexJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'compact-index',
  lane: 'folders',
  maxAttempts: 3,
  keptDays: 7,
  payload,
}

/** Merges the index into few segments; see `chooseCompaction`. */
export async function compactIndex(deps: { db: Db; clock: Clock }): Promise<void> {
  await mergeSmallSegments(deps, chooseCompaction)
  await collectOrphanSegments(deps)
}

/** Enqueues one compaction if it is worth it. */
export async function requestCompaction({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  if (chooseCompaction(await findMergeable(db)).length === 0) return
  await jobs.enqueueUnlessCovered(compactIndexJob, ({ status }) => status === 'pending', { payload: {} })
}
