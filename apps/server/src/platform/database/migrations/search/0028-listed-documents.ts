import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that stores, for each completion that the search box offers, the documents in which it occurs. A completion
 * that occurs only in deleted documents can then be left out before its list is created anew.
 */
export const listedDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    const { bytes } = columnsFor(databaseKind(db))
    await db.schema.alterTable('suggestion_blocks').addColumn('documents', bytes).execute()
  },
}
