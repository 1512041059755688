import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/postgres/listener.ts'

/** Suffix of the name of a process that holds a lock in PostgreSQL while it lives. */
const LOCKED = ':locked'

/**
 * Returns the name of a process that holds a lock in PostgreSQL as long as it lives. The suffix of the name shows other
 * processes that there is a lock to look for.
 */
export function lockedOwner(owner: string): string {
  return `${owner}${LOCKED}`
}

/**
 * Returns whether a process holds a PostgreSQL lock while it lives. If so, a missing lock shows that the process has
 * ended.
 * @param owner name of the process in the leases of jobs
 */
export function hasProcessLock(owner: string): boolean {
  return owner.endsWith(LOCKED)
}

/**
 * Takes a PostgreSQL lock that shows other processes that this one is alive. It is released when the connection ends. A
 * process that lost its connection can take it again at once.
 * @param owner name of this process in the leases of jobs
 */
export async function takeProcessLock(connection: Listener, owner: string): Promise<void> {
  await connection.run('select pg_advisory_lock_shared(hashtextextended($1, 0))', [owner])
}

/**
 * Returns those of the named processes whose lock in PostgreSQL nobody holds. They are probably dead. The locks are
 * only listed and never taken.
 */
export async function findUnlocked(db: Db, owners: readonly string[]): Promise<Set<string>> {
  // Behind a connection pooler, trying to take the lock could succeed: the pooler may use the very connection that
  // holds it.
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
