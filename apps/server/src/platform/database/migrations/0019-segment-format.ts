import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, startsAt } from '../columns.ts'

/**
 * Migration that adds the version of the byte format to the table `search_segments`. Each row is a segment, an
 * immutable part of the search index.
 */
export const segmentFormat: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(databaseKind(db))
    await db.schema.alterTable('search_segments').addColumn('format', integer, startsAt(1)).execute()
  },
}
