import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/postgres/listener.ts'

/** Ends the name of a process that held its lock before it took any job. */
const LOCKED = ':locked'

/** Returns the name of a process that holds a lock for as long as its connection lives. */
export function lockedOwner(owner: string): string {
  return `${owner}${LOCKED}`
}

/** Returns whether the end of a process shows by its lock. */
export function hasProcessLock(owner: string): boolean {
  return owner.endsWith(LOCKED)
}

/**
 * Takes the lock of a process on a connection, whose end releases it (PostgreSQL's advisory lock of a session). It is a
 * shared one, so that nobody waits: after a loss the process takes it anew, while the server may not have noticed yet.
 */
export async function takeProcessLock(connection: Listener, owner: string): Promise<void> {
  await connection.run('select pg_advisory_lock_shared(hashtextextended($1, 0))', [owner])
}

/**
 * Returns those of the processes whose lock no connection holds. It looks and tries no lock: behind a pooler the lock
 * could be tried on the very connection that holds it, and be granted again.
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
