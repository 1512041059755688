import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, partOf, primary, required, startsAt } from '../columns.ts'

/**
 * Migration for finding outdated texts. It adds the date and outcome (won or lost) of each earlier proposal. New tables
 * store validity dates found in sections, and the oldest date and the contradictions of each family of nearly equal
 * sections.
 */
export const freshness: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema.alterTable('documents').addColumn('proposal_date', text).execute()
    await db.schema.alterTable('documents').addColumn('proposal_date_by', text, startsAt('')).execute()
    await db.schema.alterTable('documents').addColumn('dates_read', integer, startsAt(0)).execute()
    await db.schema.alterTable('documents').addColumn('offered_dates', text, startsAt('[]')).execute()
    await db.schema.alterTable('documents').addColumn('outcome', text, startsAt('unknown')).execute()
    await db.schema.createIndex('documents_updated').on('documents').column('updated_at').execute()
    await db.schema
      .createIndex('proposal_blocks_document')
      .on('proposal_blocks')
      .column('document_id')
      .execute()
    await db.schema
      .createTable('validity_readings')
      .addColumn('document_id', text, (column) => partOf('documents.id')(column).primaryKey())
      .addColumn('generation', integer, required)
      .execute()
    await db.schema
      .createTable('section_validities')
      .addColumn('section_id', integer, partOf('sections.id'))
      .addColumn('position', integer, required)
      .addColumn('until', text, required)
      .addColumn('written', text, required)
      .addColumn('excerpt', text, required)
      .addPrimaryKeyConstraint('section_validities_key', ['section_id', 'position'])
      .execute()
    await db.schema
      .createTable('family_freshness')
      .addColumn('family', integer, (column) => partOf('text_shapes.id')(column).primaryKey())
      .addColumn('members', text, required)
      .addColumn('shown_date', text)
      .addColumn('oldest_date', text)
      .addColumn('shown_expires', text)
      .addColumn('expires', text)
      .addColumn('conflict_count', integer, required)
      .addColumn('conflicts', text, required)
      .execute()
    const indexes: Record<string, string[]> = {
      family_freshness_shown: ['shown_date', 'family'],
      family_freshness_oldest: ['oldest_date', 'shown_date', 'family'],
      family_freshness_expires: ['expires', 'family'],
      family_freshness_conflicts: ['conflict_count', 'family'],
    }
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(name).on('family_freshness').columns(columns).execute()
    await db.schema
      .createTable('freshness_reviews')
      .addColumn('id', integer, primary)
      .addColumn('state', text, required)
      .addColumn('reviewed_at', text, required)
      .execute()
  },
}
