import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that adds the documents of the entries of suggestion lists. With them, a search box can be completed from an
 * outdated list without naming what only deleted documents have.
 */
export const listedDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    const { bytes } = columnsFor(databaseKind(db))
    await db.schema.alterTable('suggestion_blocks').addColumn('documents', bytes).execute()
  },
}
