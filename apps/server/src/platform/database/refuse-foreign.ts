import { sql } from 'kysely'
import { databaseKind, type Db } from './database.ts'
import { RefusedDatabase } from './failures/refused-database.ts'
import { tableNames } from './table-names.ts'

/** Tables that the migration library creates for its own use. A database with only these tables counts as empty. */
const OWN = new Set(['kysely_migration', 'kysely_migration_lock'])

/**
 * Refuses a database that belongs to another program, or that a newer version of this product has migrated. Accepts an
 * empty database.
 * @param known names of this version's migrations; every database of the product has the first one
 * @throws RefusedDatabase with a message that explains what to do
 */
export async function refuseForeignDatabase(db: Db, known: readonly string[]): Promise<void> {
  const tables = await tableNames(db)
  if (tables.length === 0) return
  const place = await placeOf(db)
  const made = tables.includes('kysely_migration') ? await changesOf(db) : []
  if (made.length === 0) {
    if (tables.some((name) => !OWN.has(name))) throw RefusedDatabase.foreign(place)
    return
  }
  // Other programs use the same migration library, so the name of the first migration decides.
  if (!made.includes(known[0]!)) throw RefusedDatabase.foreign(place)
  const unknown = made.find((name) => !known.includes(name))
  if (unknown !== undefined) throw RefusedDatabase.newer(place, unknown)
}

async function changesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function placeOf(db: Db): Promise<string> {
  if (databaseKind(db) === 'postgresql') return 'The database of DATABASE_URL'
  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file ?? 'The database'
}
