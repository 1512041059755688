import { sql } from 'kysely'
import { databaseKind, type Db } from './database.ts'
import { IN_USE } from './sqlite/open-sqlite.ts'

/**
 * Records in a SQLite file that a server uses it. The mark is in the file itself and not only in its write-ahead log,
 * so a copy of the file alone is recognised as incomplete. Does nothing for PostgreSQL.
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
