import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/postgres/listener.ts'

/** Suffix of the names of processes that hold a lock in the database before they take any job. */
const LOCKED = ':locked'

/**
 * Returns the name, in the leases of jobs, of a process that holds a PostgreSQL lock while it lives. The name has a
 * suffix, so that other processes know to look for the lock.
 */
export function lockedOwner(owner: string): string {
  return `${owner}${LOCKED}`
}

/**
 * Returns whether a process, given its name in the leases of jobs, holds a PostgreSQL lock while it lives. If so, the
 * missing lock shows that it has ended.
 */
export function hasProcessLock(owner: string): boolean {
  return owner.endsWith(LOCKED)
}

/**
 * Takes a PostgreSQL lock that shows other processes that this one is alive (an advisory lock of the session). The end
 * of the connection releases it. It is a shared lock, so that nobody waits: after a loss the process takes it again,
 * before the server may have noticed the loss.
 */
export async function takeProcessLock(connection: Listener, owner: string): Promise<void> {
  await connection.run('select pg_advisory_lock_shared(hashtextextended($1, 0))', [owner])
}

/**
 * Returns those of the named processes whose PostgreSQL lock no connection holds. Locks are inspected without trying to
 * take them. Behind a pooler, a try could run on the very connection that holds the lock, and succeed.
 */
export async function findUnlocked(db: Db, owners: readonly string[]): Promise<Set<string>> {
  if (owners.length === 0) return new Set()
  const { rows } = await sql<{ owner: string }>`
    select owner from unnest(${sql.val([...owners])}::text[]) as owner
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(owner, 0)
    )`.execute(db)
  return new Set(rows.map(({ owner }) => owner))
}
