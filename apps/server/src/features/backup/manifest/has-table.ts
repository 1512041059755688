import type { Db } from '#platform/database/database.ts'

/** Returns whether a database has a table. A database of an earlier version lacks the tables that were added since. */
export async function hasTable(db: Db, table: string): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === table)
}
