import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor } from '../columns.ts'
import { databaseKind } from '../database.ts'

/**
 * Migration that adds columns for the previous review mark of a requirement ("to review" or "reviewed"), so that the
 * last change of the mark can be undone.
 */
export const marksOfBefore: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    for (const name of ['review_mark_before', 'review_marked_by_before', 'review_marked_at_before'])
      await db.schema.alterTable('requirements').addColumn(name, text).execute()
    await db.schema.alterTable('requirements').addColumn('reviewed_revision_before', integer).execute()
  },
}
