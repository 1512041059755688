import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, partOf, required, startsAt } from '../columns.ts'

/**
 * Migration that creates the table `assembly_drafts`. It stores the options and names that people entered for a
 * tender's next proposal, until the proposal is generated.
 */
export const assemblyDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('assembly_drafts')
      .addColumn('session_id', text, (column) => partOf('rfp_sessions.id')(column).primaryKey())
      .addColumn('revision', integer, required)
      .addColumn('fields', text, required)
      .addColumn('previous', text)
      .addColumn('client_key', text, startsAt(''))
      .addColumn('changed_by', text, required)
      .addColumn('changed_at', text, required)
      .execute()
    await db.schema.createIndex('assembly_drafts_client').on('assembly_drafts').column('client_key').execute()
  },
}
