import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, primary, required, startsAt } from '../columns.ts'
import { databaseKind } from '../database.ts'

/**
 * Migration that creates the table `store_identity` with the id that the database shares with the storage of its files.
 * A server started with other files notices it.
 */
export const storeIdentity: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('store_identity')
      .addColumn('number', integer, primary)
      .addColumn('id', text, required)
      .addColumn('made_at', text, required)
      .addColumn('adopted_empty', integer, startsAt(0))
      .execute()
  },
}
