import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, partOf, required, startsAt } from '../columns.ts'

/**
 * Migration that records with which version of the product each document was read, so that a newer one can read it
 * again. The table `selection_changes` lists selected sections that then lost text.
 */
export const readings: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, numberedId } = columnsFor(databaseKind(db))
    await db.schema.alterTable('documents').addColumn('reading_version', integer, startsAt(1)).execute()
    await db.schema.alterTable('sections').addColumn('heading_only', integer, startsAt(0)).execute()
    await numberedId(db.schema.createTable('selection_changes'), 'id')
      .addColumn('session_id', text, partOf('rfp_sessions.id'))
      .addColumn('requirement_id', text, required)
      .addColumn('requirement', text, required)
      .addColumn('document_id', text, required)
      .addColumn('file_name', text, required)
      .addColumn('section_title', text, required)
      .addColumn('section_text', text, required)
      .addColumn('kept_title', text)
      .addColumn('other_titles', text, required)
      .addColumn('changed_at', text, required)
      .execute()
    await db.schema
      .createIndex('selection_changes_session')
      .on('selection_changes')
      .columns(['session_id', 'id'])
      .execute()
  },
}
