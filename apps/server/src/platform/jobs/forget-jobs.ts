import { timestamp } from '#platform/time/clock.ts'
import type { LeaseDeps } from './lease.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000
const JOBS_PER_STATEMENT = 500

/**
 * Deletes finished jobs and their history when they are older than their kind's `keptDays`. One call deletes at most
 * 500 jobs of each kind. Returns the number of deleted jobs.
 */
export async function forgetJobs({
  db,
  clock,
  definitions,
}: Pick<LeaseDeps, 'db' | 'clock' | 'definitions'>): Promise<number> {
  let forgotten = 0
  for (const { kind, keptDays } of definitions.values()) {
    if (keptDays === undefined) continue
    const old = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('status', 'in', ['completed', 'failed'])
      .where('created_at', '<', timestamp(clock, -keptDays * DAY_MILLISECONDS))
      .orderBy('created_at')
      .limit(JOBS_PER_STATEMENT)
      .execute()
    if (old.length === 0) continue
    const ids = old.map(({ id }) => id)
    await db.deleteFrom('jobs').where('id', 'in', ids).execute()
    forgotten += ids.length
  }
  return forgotten
}
