import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../../database.ts'
import { columnsFor, primary, required } from '../../columns.ts'

/** Migration that creates the tables with the progress of `npm run move`. */
export const moves: Migration = {
  // With them, the move can continue after an interruption.
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
