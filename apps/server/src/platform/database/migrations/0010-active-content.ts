import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor } from '../columns.ts'

/**
 * Migration that stores for each document its active content, such as macros and links that load by themselves. The
 * column is null (unknown) for documents that were read before.
 */
export const activeContent: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('documents').addColumn('active_content', text).execute()
  },
}
