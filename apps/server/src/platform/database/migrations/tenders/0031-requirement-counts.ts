import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Migration that adds an index with all columns from which the requirements of each tender are counted. Without it, the
 * overview of tenders reads every row.
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
