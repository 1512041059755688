import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, partOf, primary, required, startsAt } from '../columns.ts'

/**
 * Migration for reading a client's spreadsheet with requirements in more detail. New columns store further cells and
 * doubtful values. New tables store omitted rows, corrections by people, and earlier states that can be restored.
 */
export const matrixReadings: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    for (const [name, value] of [
      ['number', ''],
      ['group_path', '[]'],
      ['mandatory', ''],
      ['weight', ''],
      ['deadline', ''],
      ['mark', 'open'],
      ['comment', ''],
    ] as const) {
      await db.schema.alterTable('requirements').addColumn(name, text, startsAt(value)).execute()
    }
    for (const [name, type, value] of [
      ['needs_review', integer, 0],
      ['review_reasons', text, '[]'],
      ['corrections', text, '{}'],
      ['layout_key', text, ''],
    ] as const) {
      await db.schema.alterTable('rfp_sessions').addColumn(name, type, startsAt(value)).execute()
    }
    await db.schema
      .createTable('matrix_rows_left_out')
      .addColumn('session_id', text, partOf('rfp_sessions.id'))
      .addColumn('position', integer, required)
      .addColumn('sheet', text, required)
      .addColumn('row_number', integer, required)
      .addColumn('reason', text, required)
      .addColumn('text', text, required)
      .addPrimaryKeyConstraint('matrix_rows_left_out_key', ['session_id', 'position'])
      .execute()
    await db.schema
      .createTable('matrix_layouts')
      .addColumn('layout_key', text, primary)
      .addColumn('corrections', text, required)
      .addColumn('changed_at', text, required)
      .execute()
    await db.schema
      .createTable('requirement_snapshots')
      .addColumn('id', text, primary)
      .addColumn('session_id', text, partOf('rfp_sessions.id'))
      .addColumn('made_at', text, required)
      .addColumn('content', text, required)
      .execute()
    await db.schema
      .createIndex('requirement_snapshots_session')
      .on('requirement_snapshots')
      .columns(['session_id', 'made_at'])
      .execute()
  },
}
