import { sql } from 'kysely'
import { databaseKind, type Db } from './database.ts'
import { IN_USE } from './sqlite/open-sqlite.ts'

/**
 * Marks a SQLite file as used by a server. If the file is then copied without its write-ahead log, the mark shows that
 * the copy is incomplete. Does nothing for PostgreSQL.
 */
export async function markInUse(db: Db): Promise<void> {
  if (databaseKind(db) !== 'sqlite') return
  await sql`pragma application_id = ${sql.lit(IN_USE)}`.execute(db)
  await sql`pragma wal_checkpoint(passive)`.execute(db)
}

/**
 * Removes the mark of a SQLite file that says that a server uses it. Called when the server stops, because the file is
 * then complete without its write-ahead log.
 */
export async function markAtRest(db: Db): Promise<void> {
  if (databaseKind(db) === 'sqlite') await sql`pragma application_id = 0`.execute(db)
}
