import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Migration that adds a covering index for counting each tender's requirements, which saves reading every row. */
export const requirementCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('requirements_counts')
      .on('requirements')
      .columns(['session_id', 'selection', 'review'])
      .execute()
  },
}
