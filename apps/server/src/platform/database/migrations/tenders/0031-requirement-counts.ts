import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Migration that adds an index for counting the requirements of each tender. It has all columns that the counting
 * needs. Without the index, the overview of tenders reads every row.
 */
export const requirementCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('requirements_counts')
      .on('requirements')
      .columns(['session_id', 'selection', 'review'])
      .execute()
  },
}
