import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor } from '../columns.ts'

/** Migration that adds a column for a document's active content, such as macros. Null for documents read earlier. */
export const activeContent: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('documents').addColumn('active_content', text).execute()
  },
}
