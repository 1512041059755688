import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, startsAt } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that adds a column for the conditions of a requirement before the client changed them (mandatory, weight
 * and deadline), so that a person who reviews the change can compare both.
 */
export const conditionsBefore: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('requirements').addColumn('conditions_before', text, startsAt('')).execute()
  },
}
