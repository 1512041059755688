import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Limit on attempts to sign in: at most `max` attempts within `length` milliseconds. */
export interface Window {
  max: number
  length: number
}

const iso = (time: number) => new Date(time).toISOString()
/**
 * Milliseconds for which a counter of sign-in attempts is kept after its end. Servers that share the database may have
 * slightly different clocks.
 */
const KEPT_AFTER_END = 3600_000
/**
 * Latest plausible end of a counter or of a remembered network address, in milliseconds from now. A row that ends later
 * is deleted, because a wrong clock wrote it.
 */
const FURTHEST_END = 31 * 24 * 3600_000

/**
 * Largest expected difference between the clocks of several servers, in milliseconds. A counter that still runs for
 * longer than its full length plus this difference was written by a wrong clock.
 */
const CLOCK_DIFFERENCE = 60_000

async function waitOf(db: Db, key: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select('ends_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? Math.max(1, Date.parse(row.ends_at) - now) : 1
}

/**
 * Counts an attempt to sign in against a limit. Concurrent processes together never exceed the limit. When the
 * counter's time is over, counting starts again from zero.
 * @param key keyed hash (HMAC) that identifies the counter, made from an account or network address
 * @returns 0 if the attempt is allowed, else the milliseconds to wait; a refused attempt writes nothing
 */
export async function takeAttempt(
  db: Db,
  key: string,
  { max, length }: Window,
  now: number,
): Promise<number> {
  const [from, to, furthest] = [iso(now), iso(now + length), iso(now + length + CLOCK_DIFFERENCE)]
  const isOver = sql`(sign_in_attempts.ends_at <= ${from} or sign_in_attempts.ends_at > ${furthest})`
  const { rows } = await sql`
    insert into sign_in_attempts (key, count, ends_at) values (${key}, 1, ${to})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else sign_in_attempts.count + 1 end,
      ends_at = case when ${isOver} then ${to} else sign_in_attempts.ends_at end
    where ${isOver} or sign_in_attempts.count < ${max}
    returning count`.execute(db)
  return rows.length > 0 ? 0 : waitOf(db, key, now)
}

/**
 * Starts the shortest pause, in which attempts to sign in are refused. After it, `takeTurn` allows the next attempt.
 * Does nothing if a pause is already running.
 * @param key keyed hash of an account and the browser or network address
 * @param pauses lengths in milliseconds, ascending
 */
export async function startPause(db: Db, key: string, pauses: readonly number[], now: number): Promise<void> {
  const [from, furthest] = [iso(now), iso(now + Math.max(...pauses) + CLOCK_DIFFERENCE)]
  const end = iso(now + (pauses[0] ?? 0))
  await sql`
    insert into sign_in_attempts (key, count, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set count = 1, ends_at = ${end}
    where sign_in_attempts.ends_at <= ${from} or sign_in_attempts.ends_at > ${furthest}`.execute(db)
}

/**
 * Allows one attempt to sign in if the last pause is over, and starts the next, longer pause. After twice the longest
 * pause without an attempt, the pauses start with the shortest again.
 * @param key keyed hash of an account and the browser or network address
 * @param pauses lengths in milliseconds, ascending
 * @returns 0 if the attempt is allowed, else the milliseconds to wait
 */
export async function takeTurn(db: Db, key: string, pauses: readonly number[], now: number): Promise<number> {
  const longest = Math.max(...pauses)
  const [from, to, forgotten] = [iso(now), iso(now + longest), iso(now - 2 * longest)]
  const furthest = iso(now + longest + CLOCK_DIFFERENCE)
  const isForgotten = sql`(sign_in_attempts.ends_at <= ${forgotten} or sign_in_attempts.ends_at > ${furthest})`
  const ends = pauses.map(
    (pause, count) => sql`when sign_in_attempts.count = ${count} then ${iso(now + pause)}`,
  )
  const { rows } = await sql`
    insert into sign_in_attempts (key, count, ends_at) values (${key}, 1, ${iso(now + (pauses[0] ?? 0))})
    on conflict (key) do update set
      count = case when ${isForgotten} then 1 else sign_in_attempts.count + 1 end,
      ends_at = case when ${isForgotten} then ${iso(now + (pauses[0] ?? 0))} ${sql.join(ends, sql` `)} else ${to} end
    where sign_in_attempts.ends_at <= ${from} or ${isForgotten}
    returning count`.execute(db)
  return rows.length > 0 ? 0 : waitOf(db, key, now)
}

/** Subtracts one from a counter of attempts to sign in, because the last password was right. */
export async function giveAttemptBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', 'in', keys).execute()
}

export async function isKnownPlace(db: Db, key: string, now: number, keptFor: number): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_places')
    .select('key')
    .where('key', '=', key)
    .where('ends_at', '>', iso(now))
    .where('ends_at', '<=', iso(now + keptFor))
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberPlace(db: Db, key: string, now: number, keptFor: number): Promise<void> {
  const ends_at = iso(now + keptFor)
  await db
    .insertInto('sign_in_places')
    .values({ key, ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
    .execute()
}

/**
 * Deletes counters of attempts to sign in, and remembered network addresses, whose time ended more than an hour ago.
 * Also deletes those that end more than 31 days from now, because they come from a wrong clock.
 */
export async function deleteEnded(db: Db, now: number): Promise<void> {
  const [ended, ahead] = [iso(now - KEPT_AFTER_END), iso(now + FURTHEST_END)]
  await db
    .deleteFrom('sign_in_attempts')
    .where((eb) => eb.or([eb('ends_at', '<', ended), eb('ends_at', '>', ahead)]))
    .execute()
  await db
    .deleteFrom('sign_in_places')
    .where((eb) => eb.or([eb('ends_at', '<', ended), eb('ends_at', '>', ahead)]))
    .execute()
}
