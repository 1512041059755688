import { sql } from 'kysely'
import { databaseKind, type Db } from './database.ts'
import { IN_USE } from './sqlite/open-sqlite.ts'

/**
 * Marks a SQLite file as used by a server, in the file itself and not only in its write-ahead log. A copy of the file
 * alone is then recognised as incomplete. Does nothing for PostgreSQL.
 */
export async function markInUse(db: Db): Promise<void> {
  if (databaseKind(db) !== 'sqlite') return
  await sql`pragma application_id = ${sql.lit(IN_USE)}`.execute(db)
  await sql`pragma wal_checkpoint(passive)`.execute(db)
}

/**
 * Removes the mark that a server uses this SQLite file. Called when the server stops, because the file is complete
 * then.
 */
export async function markAtRest(db: Db): Promise<void> {
  if (databaseKind(db) === 'sqlite') await sql`pragma application_id = 0`.execute(db)
}
