import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, startsAt } from '../columns.ts'

/**
 * Migration that adds the version of the scoring formula to the table `match_runs`. Each row is one search for sections
 * that match a tender's requirements. Earlier rows get version 0.
 */
export const scoreRecipes: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(databaseKind(db))
    await db.schema.alterTable('match_runs').addColumn('recipe', integer, startsAt(0)).execute()
  },
}
