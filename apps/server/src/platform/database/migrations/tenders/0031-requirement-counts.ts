import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Migration that adds an index for counting the requirements of each tender. The index has all columns that the
 * counting needs. Without it, the overview of tenders would read every row.
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
