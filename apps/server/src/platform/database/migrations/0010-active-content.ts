import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor } from '../columns.ts'

/**
 * Migration that adds a column for the active content of documents, such as macros and links that load by themselves.
 * Null means unknown, because the document was read before the column existed.
 */
export const activeContent: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('documents').addColumn('active_content', text).execute()
  },
}
