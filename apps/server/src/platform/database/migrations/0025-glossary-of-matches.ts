import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, startsAt } from '../columns.ts'

/**
 * Migration that records which version of the glossary of synonyms a search used. The columns are added to the table
 * `match_runs`, whose rows are searches for sections that match a tender's requirements. Earlier rows get the present
 * version.
 */
export const glossaryOfMatches: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(databaseKind(db))
    for (const column of ['glossary', 'glossary_at_start'])
      await db.schema.alterTable('match_runs').addColumn(column, integer, startsAt(0)).execute()
    await sql`update match_runs set glossary = (select coalesce(max(revision), 0) from glossary_revision)`.execute(
      db,
    )
    await sql`update match_runs set glossary_at_start = glossary`.execute(db)
  },
}
