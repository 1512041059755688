import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, startsAt } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that adds a requirement's earlier conditions (mandatory, weight, deadline), for comparison after a change.
 */
export const conditionsBefore: Migration = {
  async up(db: Kysely<unknown>) {
    const { text } = columnsFor(databaseKind(db))
    await db.schema.alterTable('requirements').addColumn('conditions_before', text, startsAt('')).execute()
  },
}
