import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, primary, required } from '../columns.ts'

/**
 * Migration that creates the table `glossary_changes`. One row is a concept that the team changed in the health and IT
 * glossary, whose synonyms search uses. A second table has one row: the number of changes so far. When it grows, the
 * search threads read the glossary again.
 */
export const glossary: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('glossary_changes')
      .addColumn('concept_id', text, primary)
      .addColumn('domain', text, required)
      .addColumn('writings', text, required)
      .addColumn('removed', integer, required)
      .addColumn('updated_at', text, required)
      .execute()
    await db.schema
      .createTable('glossary_revision')
      .addColumn('number', integer, primary)
      .addColumn('revision', integer, required)
      .execute()
  },
}
