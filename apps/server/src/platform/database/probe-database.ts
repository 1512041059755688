import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { asFailure } from './failures/database-failure.ts'
import { databaseKind, type Db } from './database.ts'

/**
 * Checks that the database is usable by reading rows of its tables. On SQLite it opens a new connection, because an
 * existing one still answers after the file was deleted.
 * @throws DatabaseFailure when a table cannot be read
 */
export async function probeDatabase(db: Db): Promise<void> {
  if (databaseKind(db) === 'postgresql') {
    await sql`select name from kysely_migration limit 1`.execute(db)
    await sql`select id from jobs limit 1`.execute(db)
    return
  }
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  try {
    readEachTable(rows[0]!.file)
  } catch (error) {
    throw asFailure(error)
  }
}

function readEachTable(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all()
    for (const { name } of tables) database.prepare(`select * from "${String(name)}" limit 1`).get()
  } finally {
    database.close()
  }
}
