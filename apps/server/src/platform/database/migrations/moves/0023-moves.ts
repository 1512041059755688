import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../../database.ts'
import { columnsFor, primary, required } from '../../columns.ts'

/**
 * Migration that creates the tables about moving all data to another database and storage (`npm run move`). They record
 * the progress of the move, so that it can continue after an interruption.
 */
export const moves: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('moves')
      .addColumn('number', integer, primary)
      .addColumn('id', text, required)
      .addColumn('state', text, required)
      .addColumn('source', text, required)
      .addColumn('target', text, required)
      .addColumn('changed_at', text, required)
      .execute()
    await db.schema
      .createTable('moved_tables')
      .addColumn('name', text, primary)
      .addColumn('position', text)
      .addColumn('copied_rows', integer, required)
      .execute()
    await db.schema
      .createTable('moved_files')
      .addColumn('key', text, primary)
      .addColumn('size_bytes', integer, required)
      .addColumn('sha256', text, required)
      .execute()
  },
}
