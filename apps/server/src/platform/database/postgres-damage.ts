import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Damage that was found in the data of a PostgreSQL database. */
export interface PostgresDamage {
  /** Tables that have unreadable rows or a damaged index, each with PostgreSQL's error message. */
  unreadable: { table: string; reason: string }[]
  /** Names of indexes and constraints that are invalid, because their creation was never completed. */
  unfinished: string[]
}

/**
 * Searches a PostgreSQL database for damaged pages, and for indexes and constraints that were never completed. It reads
 * every row of every table.
 * @throws when the database cannot be queried, which does not mean that its data is damaged
 */
export async function findPostgresDamage(db: Db, signal?: AbortSignal): Promise<PostgresDamage> {
  const unfinished = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not (indisvalid and indisready)
    union all select conname from pg_constraint where not convalidated`.execute(db)
  const unreadable: PostgresDamage['unreadable'] = []
  const look = async (table: string, work: () => Promise<unknown>) => {
    signal?.throwIfAborted()
    try {
      await work()
    } catch (error) {
      if (!isAboutData(error)) throw error
      unreadable.push({ table, reason: (error as Error).message })
    }
  }
  for (const { name } of await db.introspection.getTables())
    // A damaged page or a missing TOAST value is found when the whole row is read.
    await look(name, () => sql`select count(row_to_json(t)::text) from ${sql.table(name)} as t`.execute(db))
  for (const { index, table } of await indexesToCheck(db))
    await look(table, () => sql`select bt_index_check(${index}::regclass)`.execute(db))
  return { unreadable, unfinished: unfinished.rows.map(({ name }) => name) }
}

/**
 * Returns whether an error means that stored data is damaged or unreadable. PostgreSQL's class XX has internal errors
 * such as corrupted data, and class 58 system errors such as a failed read.
 */
function isAboutData(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(XX|58)/.test(code)
}

async function indexesToCheck(db: Db): Promise<{ index: string; table: string }[]> {
  const { rows: installed } = await sql`select 1 from pg_extension where extname = 'amcheck'`.execute(db)
  if (installed.length === 0) return []
  const { rows } = await sql<{ index: string; table: string }>`
    select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as table
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    join pg_namespace n on n.oid = c.relnamespace
    where a.amname = 'btree' and i.indisvalid and i.indisready and n.nspname = current_schema()`.execute(db)
  return rows
}
