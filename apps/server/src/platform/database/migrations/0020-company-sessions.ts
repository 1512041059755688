import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, primary, required } from '../columns.ts'

/**
 * Migration that creates the table `company_sessions`. One row is a session that began with company sign-in, with its
 * OpenID Connect ID token. Signing out at the company's provider needs the token.
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
