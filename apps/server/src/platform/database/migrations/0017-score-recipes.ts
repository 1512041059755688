import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, startsAt } from '../columns.ts'

/**
 * Migration that stores with each run of matching, which finds sections for a tender's requirements, the version of its
 * scoring formula. It is 0 for runs before versions were stored.
 */
export const scoreRecipes: Migration = {
  async up(db: Kysely<unknown>) {
    const { integer } = columnsFor(databaseKind(db))
    await db.schema.alterTable('match_runs').addColumn('recipe', integer, startsAt(0)).execute()
  },
}
