import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What PostgreSQL itself finds wrong with its data. */
export interface PostgresDamage {
  /** Tables that cannot be read whole, each with PostgreSQL's reason. */
  unreadable: { table: string; reason: string }[]
  /** Indexes and constraints that were never finished. */
  unfinished: string[]
}

/**
 * PostgreSQL keeps references itself; what can be wrong is a page, or an index or constraint that was never finished.
 * Reads every row of every table whole, one table after the other, and, where the extension amcheck is installed,
 * checks every B-tree index.
 * @throws when the database cannot be asked, which says nothing about its data
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
    // A damaged page, or a value whose parts are gone, shows when the row is read whole.
    await look(name, () => sql`select count(row_to_json(t)::text) from ${sql.table(name)} as t`.execute(db))
  for (const { index, table } of await indexesToCheck(db))
    await look(table, () => sql`select bt_index_check(${index}::regclass)`.execute(db))
  return { unreadable, unfinished: unfinished.rows.map(({ name }) => name) }
}

/** Error classes XX (internal, such as corrupted data) and 58 (errors of the system, such as reading a file). */
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
