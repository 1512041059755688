import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor } from '../columns.ts'

/** Adds the active content of each document; unknown for documents read before. */
export const activeContent: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('documents').addColumn('active_content', text).execute()
  },
}
