import { sql } from 'kysely'
import { databaseKind, type Db } from './database.ts'

/**
 * Returns the names of the tables in a database. On PostgreSQL, only tables in the server's own schema are included.
 * Views and objects of extensions such as pg_stat_statements are left out.
 */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await (
    databaseKind(db) === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
      : sql<{ name: string }>`select relname as name from pg_class
          where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`
  ).execute(db)
  return rows.map(({ name }) => name)
}
