import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, primary, required } from '../columns.ts'
import { databaseKind } from '../database.ts'

/**
 * Migration that creates two tables against the guessing of passwords. `sign_in_attempts` counts attempts to sign in.
 * `sign_in_places` lists the network addresses from which each account has signed in before.
 */
export const accountsAndAudit: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('sign_in_attempts')
      .addColumn('key', text, primary)
      .addColumn('count', integer, required)
      .addColumn('ends_at', text, required)
      .execute()
    await db.schema.createIndex('sign_in_attempts_ends').on('sign_in_attempts').columns(['ends_at']).execute()
    await db.schema
      .createTable('sign_in_places')
      .addColumn('key', text, primary)
      .addColumn('ends_at', text, required)
      .execute()
    await db.schema.createIndex('sign_in_places_ends').on('sign_in_places').columns(['ends_at']).execute()
    // This index finds the last entry about a subject, so that repeated calls are recorded at most once an hour.
    await db.schema
      .createIndex('audit_events_subject')
      .on('audit_events')
      .columns(['user_id', 'subject', 'at'])
      .execute()
  },
}
