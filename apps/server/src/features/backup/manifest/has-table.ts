import type { Db } from '#platform/database/database.ts'
import { tableNames } from '#platform/database/table-names.ts'

/**
 * Returns whether a database has a table. A database of an earlier version lacks the tables that later versions added.
 */
export async function hasTable(db: Db, table: string): Promise<boolean> {
  return (await tableNames(db)).includes(table)
}
