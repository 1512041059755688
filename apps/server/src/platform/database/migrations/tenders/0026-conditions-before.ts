import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, startsAt } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that adds a column for the earlier conditions of a requirement: mandatory, weight and deadline. When the
 * client changes them, a person can compare both.
 */
export const conditionsBefore: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('requirements').addColumn('conditions_before', text, startsAt('')).execute()
  },
}
