import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that adds a column for compressed earlier states of a tender. States that earlier versions stored as JSON
 * stay as they are.
 */
export const packedSnapshots: Migration = {
  async up(db: Kysely<unknown>) {
    const { bytes } = columnsFor(databaseKind(db))
    await db.schema.alterTable('requirement_snapshots').addColumn('packed', bytes).execute()
  },
}
