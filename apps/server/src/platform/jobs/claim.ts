import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { skippingLocked } from '#platform/database/row-locks.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { timestamp } from '#platform/time/clock.ts'
import type { Lane } from './definition.ts'
import { isDue } from './back-off.ts'
import { jobOf } from './job.ts'
import { type Lease, LEASE_MILLISECONDS, type LeaseDeps } from './lease.ts'

/**
 * Returns the lanes (queues) that have jobs which may start now. Returns none while the database is closed for changes
 * during a move of all data.
 */
export async function lanesWithWork({
  db,
  clock,
  definitions,
}: Pick<LeaseDeps, 'db' | 'clock' | 'definitions'>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('jobs')
    .select('lane')
    .distinct()
    .where('status', '=', 'pending')
    .where('kind', 'in', [...definitions.keys()])
    .where(isDue(clock))
    .execute()
  if (rows.length > 0 && (await isClosed(db))) return new Set()
  return new Set(rows.map(({ lane }) => lane))
}

/**
 * Takes the next job of a lane (queue) for this process, and returns its lease, the right to work on it for a limited
 * time. Returns undefined when no job may start. A job of an unknown kind is left for a process of a newer version.
 * @param owner name of the process, which the lease records
 */
export async function claim(
  { db, clock, ids, definitions }: Pick<LeaseDeps, 'db' | 'clock' | 'ids' | 'definitions'>,
  lane: Lane,
  owner: string,
): Promise<Lease | undefined> {
  const now = timestamp(clock)
  const waiting = (from: Db) =>
    from
      .selectFrom('jobs')
      .selectAll()
      .where('status', '=', 'pending')
      .where('lane', '=', lane)
      .where('kind', 'in', [...definitions.keys()])
      .where(isDue(clock))
      .orderBy('turn')
      .orderBy('run_after')
      .orderBy('created_at')
      .limit(1)
  // The first query only reads whether a job is waiting. Otherwise idle workers would take the write lock twice a
  // second.
  if (!(await waiting(db).executeTakeFirst()) || (await isClosed(db))) return undefined
  return inWriteTransaction(db, async (transaction) => {
    const row = await skippingLocked(transaction, waiting(transaction)).executeTakeFirst()
    if (!row) return undefined
    const token = `${owner}/${ids.next()}`
    const claimed = await transaction
      .updateTable('jobs')
      .set({
        status: 'processing',
        attempts: row.attempts + 1,
        lease_owner: token,
        lease_until: timestamp(clock, LEASE_MILLISECONDS),
        heartbeat_at: now,
        started_at: row.started_at ?? now,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { job: jobOf(claimed), token, cancelRequested: claimed.cancel_requested === 1 }
  })
}
