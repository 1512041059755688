import { sql } from 'kysely'
import { databaseKind, type Db } from '../database.ts'

/**
 * Returns the names of the columns of each given table. The keys are names of tables. Tables that do not exist are left
 * out.
 */
export async function readColumnNames(db: Db, tables: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await (
    databaseKind(db) === 'sqlite'
      ? sql<{ table: string; column: string }>`
          select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
          where m.type = 'table' and m.name in (${sql.join(tables)})`
      : sql<{ table: string; column: string }>`
          select c.relname as "table", a.attname as "column"
          from pg_class c join pg_attribute a on a.attrelid = c.oid
          where c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
            and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname in (${sql.join(tables)})`
  ).execute(db)
  const names = new Map<string, Set<string>>()
  for (const { table, column } of rows) names.set(table, (names.get(table) ?? new Set()).add(column))
  return names
}
