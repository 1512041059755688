import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, startsAt } from '../columns.ts'

/**
 * Migration that records with each search for matching sections which version of the list of synonyms it used. Earlier
 * searches get the present version.
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
