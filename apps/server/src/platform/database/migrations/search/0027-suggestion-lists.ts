import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../../database.ts'
import { columnsFor, partOf, required, startsAt } from '../../columns.ts'

/**
 * Migration that creates the tables of suggestion lists. A list contains completions that the search box offers, in
 * sorted order. Each list belongs to one segment, an immutable part of the search index. A job creates the lists.
 */
export const suggestionLists: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, bytes, numberedId, clusteredByKey } = columnsFor(databaseKind(db))
    await numberedId(db.schema.createTable('suggestion_lists'), 'id')
      .addColumn('segment_id', integer, partOf('search_segments.id'))
      .addColumn('documents', text, required)
      .addColumn('section_count', integer, required)
      .addColumn('directory', bytes, required)
      .addColumn('is_complete', integer, startsAt(0))
      .addColumn('created_at', text, required)
      .execute()
    await db.schema
      .createIndex('suggestion_lists_segment')
      .on('suggestion_lists')
      .column('segment_id')
      .execute()
    await clusteredByKey(
      db.schema
        .createTable('suggestion_blocks')
        .addColumn('list_id', integer, partOf('suggestion_lists.id'))
        .addColumn('number', integer, required)
        .addColumn('entries', bytes, required)
        .addPrimaryKeyConstraint('suggestion_blocks_key', ['list_id', 'number']),
    ).execute()
  },
}
