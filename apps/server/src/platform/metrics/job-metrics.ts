import type { Db } from '#platform/database/database.ts'
import { isDue } from '#platform/jobs/back-off.ts'
import type { Clock } from '#platform/time/clock.ts'

interface JobCount {
  kind: string
  status: string
  count: number
}

export function countJobs(db: Db): Promise<JobCount[]> {
  return db
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', 'status', fn.countAll<number>().as('count')])
    .groupBy(['kind', 'status'])
    .execute()
}

/**
 * Returns the age in seconds of the oldest waiting job of each lane (queue). Only jobs that could start now count, and
 * lanes without such jobs are left out.
 */
export async function queueAges({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Promise<{ lane: string; seconds: number }[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['lane', fn.min('run_after').as('since')])
    .where('status', '=', 'pending')
    .where(isDue(clock))
    .groupBy('lane')
    .execute()
  const now = clock.now().getTime()
  return rows.map(({ lane, since }) => ({ lane, seconds: Math.max(0, now - Date.parse(since)) / 1000 }))
}
