import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export interface NewAuditEvent {
  at: string
  action: string
  userId: string | null
  subject: string | null
  address: string | null
  requestId: string
}

export interface AuditFilter {
  /** ISO time; events from then on. */
  since: string
  action?: string | undefined
  /** Of one account, by its e-mail address. */
  email?: string | undefined
  limit: number
}

export interface AuditEvent extends NewAuditEvent {
  id: number
  /** Of the account as it is now; null when there is none, or none any more. */
  email: string | null
}

export async function insertEvent(db: Db, event: NewAuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at: event.at,
      action: event.action,
      user_id: event.userId,
      subject: event.subject,
      address: event.address,
      request_id: event.requestId,
    })
    .execute()
}

/** Newest first. */
export async function listEvents(db: Db, filter: AuditFilter): Promise<AuditEvent[]> {
  // The account's table is the sign-in library's own and not part of our schema.
  const account = sql<string | null>`account.email`
  let query = db
    .selectFrom('audit_events as event')
    .leftJoin(sql<{ id: string }>`"user"`.as('account'), (join) =>
      join.on(sql`account.id`, '=', sql.ref('event.user_id')),
    )
    .select([
      'event.id',
      'event.at',
      'event.action',
      'event.user_id as userId',
      'event.subject',
      'event.address',
      'event.request_id as requestId',
      account.as('email'),
    ])
    .where('event.at', '>=', filter.since)
    .orderBy('event.id', 'desc')
    .limit(filter.limit)
  if (filter.action !== undefined) query = query.where('event.action', '=', filter.action)
  if (filter.email !== undefined) query = query.where(account, '=', filter.email.toLowerCase())
  return query.execute()
}

/** Deletes what is older than the time. Returns how many. */
export async function deleteEventsBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_events')
    .where('at', '<', time)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Takes from an account's trace what could still lead to the person. */
export async function forgetAddresses(db: Db, userId: string): Promise<void> {
  await db.updateTable('audit_events').set({ address: null }).where('user_id', '=', userId).execute()
}
