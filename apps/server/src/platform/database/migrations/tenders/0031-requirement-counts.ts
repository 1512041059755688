import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Migration that adds an index for counting the requirements of each tender. Without it, all rows are read. */
export const requirementCounts: Migration = {
  // The index has all columns that the counting needs.
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('requirements_counts')
      .on('requirements')
      .columns(['session_id', 'selection', 'review'])
      .execute()
  },
}
