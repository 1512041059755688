import type { Db } from '#platform/database/database.ts'
import type { JobEvent } from './job.ts'

/** Number of entries kept in a job's history. A job with ten thousand files would otherwise fill the database. */
const KEPT_EVENTS = 200
const SHOWN_EVENTS = 50

/** Appends the job's state and progress to its history. Sometimes deletes old entries, which are not shown. */
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

/** Returns the latest entries of a job's history, oldest first. */
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
