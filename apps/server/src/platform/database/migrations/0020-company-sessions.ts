import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, primary, required } from '../columns.ts'

/** Migration that creates `company_sessions`, with the OpenID Connect tokens needed to sign out at the provider. */
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
