import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, partOf, required, startsAt } from '../columns.ts'

/**
 * Migration that adds to each requirement its place in the proposal, the account that works on it, and its review mark
 * ("to review" or "reviewed"). The table `document_orders` counts the changes of the order.
 */
export const orderAndAssignments: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, fraction } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('document_orders')
      .addColumn('session_id', text, (column) => partOf('rfp_sessions.id')(column).primaryKey())
      .addColumn('version', integer, required)
      .addColumn('before_reset', text)
      .execute()
    for (const rank of ['document_rank', 'chapter_rank'])
      await db.schema.alterTable('requirements').addColumn(rank, fraction).execute()
    // No foreign keys to accounts, because the sign-in library creates its own tables. If the account was deleted, the
    // requirement has no owner.
    for (const name of ['owner_id', 'review_marked_by', 'review_marked_at'])
      await db.schema.alterTable('requirements').addColumn(name, text).execute()
    await db.schema.alterTable('requirements').addColumn('review_mark', text, startsAt('none')).execute()
    await db.schema.alterTable('requirements').addColumn('reviewed_revision', integer, startsAt(0)).execute()
  },
}
