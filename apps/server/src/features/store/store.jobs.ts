import { z } from 'zod'
import { inWriteTransaction } from '#platform/database/database.ts'
import { handles, type JobDefinition, type JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { timestamp } from '#platform/time/clock.ts'
import { checkDatabaseWeekly, type DatabaseCheckDeps } from './check-database.ts'
import { type IdentityDeps, readIds } from './identity/check-identity.ts'
import { checkNextOriginals } from './check-round.ts'
import { readCheck, writeCheck } from './checks.repository.ts'

/** Maximum number of bytes read per second in the file checks. It is low, to leave the disk to other work. */
const BYTES_PER_SECOND = 20_000_000
/** Shortest interval in milliseconds between two self-check jobs, a little less than the hour between two requests. */
const EVERY_MILLISECONDS = 50 * 60_000

const payload = z.object({})

/** Background job that checks the next part of the stored data. */
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

/** Enqueues the job that checks the next part of the stored data, at most once an hour across processes. */
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
