import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Prefix of the pseudonym of a deleted account, as in "removed-3fa9…". */
export const PSEUDONYM_PREFIX = 'removed-'

interface NewAuditEvent {
  at: string
  action: string
  /** Id of the acting account, or its pseudonym once deleted; `null` if nobody was signed in. */
  userId: string | null
  subject: string | null
  address: string | null
  requestId: string
}

interface AuditFilter {
  /** Start of the listed period, in ISO 8601. */
  since: string
  action?: string | undefined
  /** E-mail address or pseudonym of the account to list; `undefined` for all accounts. */
  email?: string | undefined
  limit: number
}

export interface AuditEvent extends NewAuditEvent {
  id: number
  /** Current e-mail address of the acting account; `null` if nobody was signed in or the account is deleted. */
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

/** Lists audit entries since a given time, newest first, optionally only of one action or account. */
export async function listEvents(db: Db, filter: AuditFilter): Promise<AuditEvent[]> {
  // The table of accounts belongs to the sign-in library, so it is not in the product's schema.
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
  if (filter.email !== undefined) {
    const name = filter.email.toLowerCase()
    query =
      // An e-mail address may begin with the prefix too, but contains "@".
      name.startsWith(PSEUDONYM_PREFIX) && !name.includes('@')
        ? query.where('event.user_id', '=', name)
        : query.where(account, '=', name)
  }
  return query.execute()
}

/** Returns the time of the second newest entry of the audit log, or `undefined` if there are fewer than two. */
export async function timeBeforeLast(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_events')
    .select('at')
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/**
 * Deletes the entries of the audit log that are older than `time` (ISO 8601). Returns the number of deleted entries.
 */
export async function deleteEventsBefore(db: Db, time: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_events')
    .where('at', '<', time)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Returns whether the audit log has an entry after `since` with the same action, person and subject. */
export async function hasEventSince(db: Db, event: NewAuditEvent, since: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_events')
    .select('id')
    .where('user_id', '=', event.userId)
    .where('subject', '=', event.subject)
    .where('at', '>', since)
    .where('at', '<=', event.at)
    .where('action', '=', event.action)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Replaces a deleted account's id by a pseudonym in the audit log, and clears its network addresses. */
export async function nameAnew(db: Db, userId: string, pseudonym: string): Promise<void> {
  await db
    .updateTable('audit_events')
    .set({ user_id: pseudonym, address: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the ids of deleted accounts that the audit log still contains. */
export async function goneAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_events as event')
    .select('event.user_id as userId')
    .distinct()
    .where('event.user_id', 'is not', null)
    .where('event.user_id', 'not like', `${PSEUDONYM_PREFIX}%`)
    .where(sql<boolean>`not exists (select 1 from "user" as account where account.id = event.user_id)`)
    .execute()
  return rows.flatMap(({ userId }) => userId ?? [])
}
