import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor } from '../columns.ts'

/**
 * Migration that adds a column to the table `documents` for the document's active content, such as macros and links
 * that load by themselves. It is null (unknown) for documents that were read before this migration.
 */
export const activeContent: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('documents').addColumn('active_content', text).execute()
  },
}
