import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, primary, required, startsAt } from '../columns.ts'
import { databaseKind } from '../database.ts'

/**
 * Migration that creates the table `store_identity`. Its id is also stored beside the uploaded files. At its start, the
 * server compares both ids, and notices when the files belong to another database.
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
