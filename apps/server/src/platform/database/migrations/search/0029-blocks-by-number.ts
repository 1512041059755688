import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, partOf, required } from '../../columns.ts'
import { databaseKind } from '../../database.ts'

/**
 * Migration that makes writing the search index on SQLite cheaper. The large rows of `search_blocks` are no longer
 * stored inside their key's index, which took a third more pages. Another index finds the parts of the search index in
 * an earlier format.
 */
export const blocksByNumber: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('search_segments_format').on('search_segments').column('format').execute()
    if (databaseKind(db) === 'postgresql') return
    const { integer, bytes } = columnsFor('sqlite')
    await db.schema
      .createTable('search_blocks_by_number')
      .addColumn('segment_id', integer, partOf('search_segments.id'))
      .addColumn('number', integer, required)
      .addColumn('postings', bytes, required)
      .addPrimaryKeyConstraint('search_blocks_key', ['segment_id', 'number'])
      .execute()
    // A damaged file may have rows of deleted segments. Nothing reads them, and the foreign key would refuse them.
    await sql`
      insert into search_blocks_by_number (segment_id, number, postings)
      select segment_id, number, postings from search_blocks
      where segment_id in (select id from search_segments)
      order by segment_id, number`.execute(db)
    await db.schema.dropTable('search_blocks').execute()
    await db.schema.alterTable('search_blocks_by_number').renameTo('search_blocks').execute()
  },
}
