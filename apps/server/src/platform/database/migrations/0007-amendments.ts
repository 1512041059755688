import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, partOf, primary, required, startsAt } from '../columns.ts'

/**
 * Migration that creates the table `matrix_amendments`. It stores new versions of a tender's requirements matrix (a
 * spreadsheet), with their differences. New columns of `requirements` store the earlier text, and whether a person must
 * review the change.
 */
export const amendments: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('matrix_amendments')
      .addColumn('id', text, primary)
      .addColumn('session_id', text, partOf('rfp_sessions.id'))
      .addColumn('file_name', text, required)
      .addColumn('sha256', text, required)
      .addColumn('compared_with', text, required)
      .addColumn('reading', text, required)
      .addColumn('comparison', text, required)
      .addColumn('created_by', text)
      .addColumn('created_at', text, required)
      .addColumn('applied_at', text)
      .execute()
    await db.schema
      .createIndex('matrix_amendments_session')
      .on('matrix_amendments')
      .columns(['session_id', 'created_at'])
      .execute()
    await db.schema
      .createTable('matrix_amendment_files')
      .addColumn('amendment_id', text, partOf('matrix_amendments.id'))
      .addColumn('sha256', text, required)
      .addPrimaryKeyConstraint('matrix_amendment_files_key', ['amendment_id', 'sha256'])
      .execute()
    await db.schema
      .createIndex('matrix_amendment_files_sha256')
      .on('matrix_amendment_files')
      .column('sha256')
      .execute()
    for (const [name, type, value] of [
      ['review', text, ''],
      ['item_before', text, ''],
      ['description_before', text, ''],
      ['matches_stale', integer, 0],
    ] as const) {
      await db.schema.alterTable('requirements').addColumn(name, type, startsAt(value)).execute()
    }
  },
}
