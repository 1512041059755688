import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import { handles, type JobDefinition, type JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Clock } from '#platform/time/clock.ts'
import { DATES_READING } from './read-date.ts'
import { readMissingDates } from './read-missing-dates.ts'

const payload = z.object({})

/**
 * Job that finds the dates of proposals which an early version indexed without searching for dates. It runs in the
 * maintenance queue, because nobody waits for its result.
 */
const readDatesJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'read-proposal-dates',
  lane: 'upkeep',
  maxAttempts: 3,
  keptDays: 1,
  payload,
}

export function dateJobs({ clock }: { clock: Clock }): JobHandler[] {
  return [handles(readDatesJob, ({ db, signal }) => readMissingDates({ db, clock }, signal))]
}

/**
 * Enqueues a job that finds the dates of proposals in their stored texts. Does nothing if the current version of the
 * code has already searched all documents.
 */
export async function requestDates({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  const missing = await db
    .selectFrom('documents')
    .select('id')
    .where('generation', 'is not', null)
    .where('dates_read', '<', DATES_READING)
    .limit(1)
    .executeTakeFirst()
  if (missing !== undefined) await jobs.enqueueUnlessCovered(readDatesJob, () => true, { payload: {} })
}
