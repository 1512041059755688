import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, required } from '../columns.ts'
import { databaseKind } from '../database.ts'

/**
 * Migration that creates the table `audit_events`, the audit log. Each row is a recorded action of a person, such as a
 * sign-in, a download, a change or a deletion.
 */
export const audit: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, numberedId } = columnsFor(databaseKind(db))
    // No foreign key to the account, because an audit entry stays when its account is deleted. The entry then has no
    // name.
    await numberedId(db.schema.createTable('audit_events'), 'id')
      .addColumn('at', text, required)
      .addColumn('action', text, required)
      .addColumn('user_id', text)
      .addColumn('subject', text)
      .addColumn('address', text)
      .addColumn('request_id', text, required)
      .execute()
    await db.schema.createIndex('audit_events_at').on('audit_events').columns(['at']).execute()
    await db.schema.createIndex('audit_events_user').on('audit_events').columns(['user_id', 'at']).execute()
  },
}
