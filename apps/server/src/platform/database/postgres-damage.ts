import { sql } from 'kysely'
import type { Db } from './database.ts'
import { tableNames } from './table-names.ts'

/** Damage that was found in the data of a PostgreSQL database. */
interface PostgresDamage {
  /** Tables that have unreadable rows or a damaged index. `reason` is PostgreSQL's error message. */
  unreadable: { table: string; reason: string }[]
  /** Names of indexes and constraints that are invalid, because their creation was never completed. */
  unfinished: string[]
  /** Names of tables that the server's role may not read. Nobody knows if they are damaged. */
  unread: string[]
  /**
   * True if PostgreSQL's extension amcheck checked the B-tree indexes. False if it is missing, or if the server's role
   * must not call it.
   */
  areIndexesChecked: boolean
}

/**
 * Searches a PostgreSQL database for damaged pages, and for indexes and constraints that were never completed. Reads
 * every row of every table that the server's role may read.
 * @throws when the database cannot be queried, which does not mean that its data is damaged
 */
export async function findPostgresDamage(db: Db, signal?: AbortSignal): Promise<PostgresDamage> {
  const unfinished = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not (indisvalid and indisready)
    union all select conname from pg_constraint where not convalidated`.execute(db)
  const unreadable: PostgresDamage['unreadable'] = []
  const unread = new Set<string>()
  const look = async (table: string, work: () => Promise<unknown>) => {
    signal?.throwIfAborted()
    try {
      await work()
    } catch (error) {
      if (isForbidden(error)) unread.add(table)
      else if (isAboutData(error)) unreadable.push({ table, reason: (error as Error).message })
      else throw error
    }
  }
  for (const name of await tableNames(db))
    // Reading the whole row finds a damaged page or a missing TOAST value.
    await look(name, () => sql`select count(row_to_json(t)::text) from ${sql.table(name)} as t`.execute(db))
  const checker = await findIndexChecker(db)
  if (checker !== undefined)
    for (const { index, table } of await listIndexes(db))
      await look(table, () => sql`select ${sql.id(...checker)}(${index}::regclass)`.execute(db))
  return {
    unreadable,
    unfinished: unfinished.rows.map(({ name }) => name),
    unread: [...unread].toSorted(),
    areIndexesChecked: checker !== undefined,
  }
}

/**
 * Returns whether an error means that the server's role is not allowed to read a table (SQLSTATE 42501), because the
 * table belongs to another role.
 */
const isForbidden = (error: unknown) => (error as { code?: unknown }).code === '42501'

/**
 * Returns whether an error means that stored data is damaged or unreadable. PostgreSQL has two classes of such errors:
 * XX (internal errors, such as corrupted data) and 58 (system errors, such as a failed read).
 */
function isAboutData(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(XX|58)/.test(code)
}

/**
 * Returns the schema and name of the function that checks an index. The PostgreSQL extension amcheck provides it.
 * Returns undefined if the extension is not installed, or if the server's role is not allowed to call the function.
 */
async function findIndexChecker(db: Db): Promise<[schema: string, name: string] | undefined> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select s.nspname as schema, f.proname as name
    from pg_extension e
      join pg_depend d on d.refclassid = 'pg_extension'::regclass and d.refobjid = e.oid and d.deptype = 'e'
      join pg_proc f on d.classid = 'pg_proc'::regclass and f.oid = d.objid
      join pg_namespace s on s.oid = f.pronamespace
    where e.extname = 'amcheck' and f.proname = 'bt_index_check' and f.pronargs = 1
      and has_function_privilege(f.oid, 'execute') and has_schema_privilege(s.oid, 'usage')`.execute(db)
  const [found] = rows
  return found && [found.schema, found.name]
}

async function listIndexes(db: Db): Promise<{ index: string; table: string }[]> {
  const { rows } = await sql<{ index: string; table: string }>`
    select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as table
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    join pg_namespace n on n.oid = c.relnamespace
    where a.amname = 'btree' and i.indisvalid and i.indisready and n.nspname = current_schema()`.execute(db)
  return rows
}
