import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/** Migration that stores the documents in which a search suggestion occurs. */
export const listedDocuments: Migration = {
  // A completion that occurs only in deleted documents can then be left out, before its list is made again.
  async up(db: Kysely<unknown>) {
    const { bytes } = columnsFor(databaseKind(db))
    await db.schema.alterTable('suggestion_blocks').addColumn('documents', bytes).execute()
  },
}
