import { z } from 'zod'
import { inWriteTransaction } from '#platform/database/database.ts'
import { handles, type JobDefinition, type JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { timestamp } from '#platform/time/clock.ts'
import { checkDatabaseWeekly, type DatabaseCheckDeps } from './check-database.ts'
import { type IdentityDeps, readIds } from './identity/check-identity.ts'
import { checkNextOriginals } from './check-round.ts'
import { readCheck, writeCheck } from './checks.repository.ts'

/**
 * Maximum number of bytes per second that are read to check uploaded files. It is low, so that other work is not
 * disturbed.
 */
const BYTES_PER_SECOND = 20_000_000
/**
 * Minimum milliseconds between two jobs that check the stored data. It is a little less than an hour, so that a request
 * every hour is never too early.
 */
const EVERY_MILLISECONDS = 50 * 60_000

const payload = z.object({})

/** Kind of background job that checks the next part of the stored data. No person waits for its result. */
const checkStoreJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'check-store',
  lane: 'upkeep',
  maxAttempts: 3,
  keptDays: 1,
  payload,
}

interface StoreCheckDeps extends IdentityDeps, DatabaseCheckDeps {
  config: IdentityDeps['config']
}

export function storeJobs(deps: StoreCheckDeps): JobHandler[] {
  return [
    handles(checkStoreJob, async ({ db, signal, log }) => {
      const own = { ...deps, db, log }
      const { databaseId, storageId } = await readIds(own)
      // If the storage is missing or belongs to another database, every original would be reported as lost. The hourly
      // check reports the real cause.
      if (databaseId !== undefined && databaseId === storageId)
        await checkNextOriginals(own, { bytesPerSecond: BYTES_PER_SECOND, signal })
      await checkDatabaseWeekly(own, signal)
    }),
  ]
}

/**
 * Enqueues the job that checks the next part of the stored data. Does nothing if any process did so within about the
 * last hour.
 */
export async function requestStoreCheck({
  db,
  clock,
  jobs,
}: Pick<StoreCheckDeps, 'db' | 'clock'> & { jobs: JobQueue }): Promise<void> {
  await inWriteTransaction(
    db,
    async (transaction) => {
      const { ran_at: ranAt } = await readCheck(transaction, 'originals')
      // After the clock was changed, the check may wait another hour. That is acceptable.
      const age = Math.abs(clock.now().getTime() - Date.parse(ranAt ?? ''))
      if (age < EVERY_MILLISECONDS) return
      await writeCheck(transaction, 'originals', { ran_at: timestamp(clock) })
      if (ranAt === null) return
      const open = await jobs.unfinished(checkStoreJob.kind, undefined, transaction)
      if (open.length === 0) await jobs.enqueue(checkStoreJob, { payload: {}, transaction })
    },
    'store-check',
  )
}
