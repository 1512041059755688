import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Beginning of each pseudonym that replaces the id of a deleted account in the audit log, such as "removed-3fa9…". An
 * e-mail address may begin in this way too, but contains "@".
 */
export const PSEUDONYM_PREFIX = 'removed-'

interface NewAuditEvent {
  at: string
  action: string
  /** Id of the account that acted, or its pseudonym after it was deleted. `null` if nobody was signed in. */
  userId: string | null
  subject: string | null
  address: string | null
  requestId: string
}

interface AuditFilter {
  /** Earliest time of the listed events, in ISO 8601. */
  since: string
  action?: string | undefined
  /**
   * Account whose events are listed: its e-mail address, or the pseudonym of a deleted account. If no account is given,
   * the events of all accounts are listed.
   */
  email?: string | undefined
  limit: number
}

export interface AuditEvent extends NewAuditEvent {
  id: number
  /** Current e-mail address of the account that acted. `null` if nobody was signed in or the account was deleted. */
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

/**
 * Lists entries of the audit log since a given time, the newest first. A filter can select one action and one account.
 */
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

/**
 * Returns whether the audit log has an entry after `since` with the same action, person and subject as `event`. Screens
 * repeat some actions, and such a repetition is then not recorded.
 */
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

/**
 * Replaces the id of a deleted account by a pseudonym in all entries of the audit log. Also removes the network
 * addresses of these entries.
 */
export async function nameAnew(db: Db, userId: string, pseudonym: string): Promise<void> {
  await db
    .updateTable('audit_events')
    .set({ user_id: pseudonym, address: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Lists the ids of deleted accounts that are still in the audit log, so that pseudonyms can replace them. */
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
