import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that lets a deleted tender be brought back. The row of a deleted tender stays in the database, marked as
 * deleted, until the server erases it.
 */
export const deletedTenders: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    for (const [name, type] of [
      ['deleted_at', text],
      ['deleted_by', text],
      ['deleted_on_day', integer],
    ] as const)
      await db.schema.alterTable('rfp_sessions').addColumn(name, type).execute()
  },
}
