import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, primary, required } from '../columns.ts'

/**
 * Migration that creates the table `company_sessions`, for people who signed in with their company's account (OpenID
 * Connect). It stores ID tokens, which are needed to end the session at the company's provider too.
 */
export const companySessions: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('company_sessions')
      .addColumn('session_id', text, primary)
      .addColumn('id_token', text, required)
      .addColumn('created_at', text, required)
      .execute()
  },
}
