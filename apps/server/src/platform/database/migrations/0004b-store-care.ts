import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, primary, required, startsAt } from '../columns.ts'
import { databaseKind } from '../database.ts'

/**
 * Migration that creates three tables about stored files: files that wait to be moved to the trash, faults found in
 * stored data, and the progress of each check.
 */
export const storeCare: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, numberedId } = columnsFor(databaseKind(db))
    await numberedId(db.schema.createTable('pending_trash'), 'id')
      .addColumn('sha256', text, required)
      .addColumn('origin', text, required)
      .execute()
    await db.schema.createIndex('pending_trash_sha256').on('pending_trash').columns(['sha256']).execute()
    await db.schema
      .createTable('store_findings')
      .addColumn('kind', text, required)
      .addColumn('subject', text, required)
      .addColumn('count', integer, startsAt(1))
      .addColumn('detail', text, required)
      .addColumn('found_at', text, required)
      .addPrimaryKeyConstraint('store_findings_key', ['kind', 'subject'])
      .execute()
    await db.schema
      .createTable('store_checks')
      .addColumn('name', text, primary)
      .addColumn('position', text, startsAt(''))
      .addColumn('begun_at', text)
      .addColumn('ran_at', text)
      .addColumn('finished_at', text)
      .execute()
  },
}
