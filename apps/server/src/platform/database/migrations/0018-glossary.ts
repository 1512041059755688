import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, primary, required } from '../columns.ts'

/**
 * Migration that creates the table `glossary_changes`, the concepts that the team changed in the glossary of synonyms.
 * Another table counts the changes, so that search knows when to load the glossary again.
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
