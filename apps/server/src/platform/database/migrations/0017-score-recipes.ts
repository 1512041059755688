import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, startsAt } from '../columns.ts'

/** Migration that adds the version of the scoring formula to matching runs (`match_runs`). Earlier runs get 0. */
export const scoreRecipes: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(databaseKind(db))
    await db.schema.alterTable('match_runs').addColumn('recipe', integer, startsAt(0)).execute()
  },
}
