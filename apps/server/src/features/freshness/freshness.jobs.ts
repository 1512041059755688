import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { handles, type JobDefinition, type JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { forgetOutdatedValidities, readReview, readState, writeReview } from './freshness.repository.ts'
import { readValidities } from './read-validities.ts'
import { reviewFamilies, type ReviewDeps } from './review-families.ts'

const payload = z.object({})

/**
 * Job that searches all families for old, expired and contradicting texts. A family is a group of sections that differ
 * only in names, numbers and dates. The job runs in the maintenance queue, and is short if nothing changed.
 */
const reviewJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'review-freshness',
  lane: 'upkeep',
  maxAttempts: 3,
  keptDays: 1,
  payload,
}

export function freshnessJobs({
  clock,
  findConflicts,
}: Omit<ReviewDeps, 'db'> & { clock: Clock }): JobHandler[] {
  return [
    handles(reviewJob, async ({ db, signal, report }) => {
      // The state is read before the review. Changes during the review then lead to another review.
      const state = await readState(db)
      await forgetOutdatedValidities(db)
      const sections = await readValidities(db, signal)
      const families = await reviewFamilies({ db, findConflicts }, signal, (detail) => report({ detail }))
      await writeReview(db, { state, reviewed_at: timestamp(clock) })
      return { sections, families }
    }),
  ]
}

/**
 * Enqueues the job that finds old, expired and contradicting sections, if documents changed since its last run.
 * Enqueues none while the database refuses changes.
 * @returns whether such a job is waiting or running
 */
export async function requestReview({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<boolean> {
  const [review, state] = [await readReview(db), await readState(db)]
  if ((await jobs.unfinished(reviewJob.kind)).length > 0) return true
  if (review?.state === state || (await isClosed(db))) return false
  await jobs.enqueueUnlessCovered(reviewJob, () => true, { payload: {} })
  return true
}
