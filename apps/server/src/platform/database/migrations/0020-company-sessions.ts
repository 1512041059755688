import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, primary, required } from '../columns.ts'

/**
 * Migration that creates the table `company_sessions`: sessions that began with the company's accounts, with their ID
 * tokens (OpenID Connect). The token is needed at signing out, to end the session at the company's provider as well.
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
