import { sql } from 'kysely'
import { databaseKind, type Db } from './database.ts'
import { IN_USE } from './sqlite/open-sqlite.ts'

/**
 * Marks a SQLite file as in use, so that a copy without its write-ahead log is recognised. Does nothing for PostgreSQL.
 */
export async function markInUse(db: Db): Promise<void> {
  // The mark is in the file itself and not only in its write-ahead log.
  if (databaseKind(db) !== 'sqlite') return
  await sql`pragma application_id = ${sql.lit(IN_USE)}`.execute(db)
  await sql`pragma wal_checkpoint(passive)`.execute(db)
}

/** Removes the in-use mark of a SQLite file when the server stops, because the file is then complete. */
export async function markAtRest(db: Db): Promise<void> {
  if (databaseKind(db) === 'sqlite') await sql`pragma application_id = 0`.execute(db)
}
