import type { Db } from '#platform/database/database.ts'
import type { JobEvent } from './job.ts'

/**
 * Maximum number of entries that are kept in a job's history. Without a limit, a job that reads ten thousand files
 * would fill the database.
 */
const KEPT_EVENTS = 200
const SHOWN_EVENTS = 50

/**
 * Appends an entry with the job's current state and progress to its history. Occasionally deletes old entries, because
 * only the latest ones are shown.
 */
export async function addEvent(db: Db, jobId: string, event: Omit<JobEvent, 'id'>): Promise<void> {
  const { at, ...payload } = event
  const { id } = await db
    .insertInto('job_events')
    .values({ job_id: jobId, at, payload: JSON.stringify(payload) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (id % SHOWN_EVENTS !== 0) return
  const oldest = await db
    .selectFrom('job_events')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .offset(KEPT_EVENTS)
    .limit(1)
    .executeTakeFirst()
  if (oldest)
    await db.deleteFrom('job_events').where('job_id', '=', jobId).where('id', '<=', oldest.id).execute()
}

/**
 * Returns the latest entries in a job's history, oldest first. Each entry has the job's state and progress at one time.
 */
export async function readEvents(db: Db, jobId: string): Promise<JobEvent[]> {
  const rows = await db
    .selectFrom('job_events')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(SHOWN_EVENTS)
    .execute()
  return rows.toReversed().map(({ id, at, payload }) => {
    const told = JSON.parse(payload) as Omit<JobEvent, 'id' | 'at'>
    return Object.assign(told, { id: String(id), at })
  })
}
