import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/postgres/listener.ts'

/** Suffix in the name of a process that holds a lock in PostgreSQL as long as it lives. */
const LOCKED = ':locked'

/**
 * Appends a suffix to the name of a process that holds a lock in PostgreSQL. Other processes then know that it has
 * ended when its lock is missing.
 */
export function lockedOwner(owner: string): string {
  return `${owner}${LOCKED}`
}

/**
 * Returns whether a process holds a lock in PostgreSQL as long as it lives. If so, a missing lock shows that the
 * process has ended.
 * @param owner name of the process, as recorded with its jobs
 */
export function hasProcessLock(owner: string): boolean {
  return owner.endsWith(LOCKED)
}

/**
 * Takes a PostgreSQL lock that shows other processes that this one is alive. PostgreSQL releases the lock when the
 * connection ends. The process can take it again on a new connection at once.
 * @param owner name of this process, as recorded with its jobs
 */
export async function takeProcessLock(connection: Listener, owner: string): Promise<void> {
  await connection.run('select pg_advisory_lock_shared(hashtextextended($1, 0))', [owner])
}

/**
 * Returns those of the given processes that do not hold their lock in PostgreSQL. They are probably dead. Reads the
 * list of locks without taking any.
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
