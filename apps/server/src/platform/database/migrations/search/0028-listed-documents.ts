import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that adds a column with the documents that contain each search suggestion. A suggestion can then be hidden
 * as soon as its last document is deleted.
 */
export const listedDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    const { bytes } = columnsFor(databaseKind(db))
    await db.schema.alterTable('suggestion_blocks').addColumn('documents', bytes).execute()
  },
}
