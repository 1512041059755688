import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, startsAt } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that adds columns for a requirement's earlier conditions: mandatory, weight and deadline. When the client
 * changes the conditions, a person can compare old and new.
 */
export const conditionsBefore: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('requirements').addColumn('conditions_before', text, startsAt('')).execute()
  },
}
