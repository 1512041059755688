import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { DatabaseFailure } from './failures/database-failure.ts'
import { databaseKind, type Db } from './database.ts'

/**
 * Largest size in bytes of a SQLite file that is checked for damage when the server starts. Damage of a larger file is
 * found later: by a query, by the server's weekly check, or by the operator's command `doctor`.
 */
const QUICKLY_CHECKED_BYTES = 256 * 1024 * 1024

/**
 * Checks a SQLite file of at most 256 MiB for damage before the server uses it. Does nothing for larger files and for
 * PostgreSQL.
 * @throws DatabaseFailure of the kind `damaged` when the file is damaged
 */
export async function refuseDamagedFile(db: Db): Promise<void> {
  if (databaseKind(db) !== 'sqlite') return
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const { size } = await stat(rows[0]!.file)
  if (size > QUICKLY_CHECKED_BYTES) return
  const checked = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const [first] = checked.rows
  if (first && first.quick_check !== 'ok') throw new DatabaseFailure('damaged', new Error(first.quick_check))
}
