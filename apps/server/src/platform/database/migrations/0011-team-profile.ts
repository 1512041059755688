import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, primary, required, startsAt } from '../columns.ts'

/**
 * Migration that creates the table with the profile of the company that writes the proposals, such as name, address and
 * logo. It has at most one row.
 */
export const teamProfile: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, bytes } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('team_profile')
      .addColumn('number', integer, primary)
      .addColumn('company', text, startsAt(''))
      .addColumn('registration_number', text, startsAt(''))
      .addColumn('address', text, startsAt(''))
      .addColumn('contacts', text, startsAt(''))
      .addColumn('logo', bytes)
      .addColumn('logo_type', text)
      .addColumn('logo_width', integer)
      .addColumn('logo_height', integer)
      .addColumn('logo_changed_at', text)
      .addColumn('updated_at', text, required)
      .execute()
  },
}
