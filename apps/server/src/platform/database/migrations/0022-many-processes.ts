import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, primary, required, startsAt } from '../columns.ts'

/**
 * Migration for several server processes on one database. New columns of `jobs` let the jobs of different people
 * alternate. The table `request_counts` counts the requests of each network address in all processes together, to limit
 * them.
 */
export const manyProcesses: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema.alterTable('jobs').addColumn('asked_by', text).execute()
    await db.schema.alterTable('jobs').addColumn('turn', integer, startsAt(0)).execute()
    await db.schema.createIndex('jobs_turn').on('jobs').columns(['status', 'lane', 'turn']).execute()
    await db.schema
      .createTable('request_counts')
      .addColumn('key', text, primary)
      .addColumn('count', integer, required)
      .addColumn('ends_at', text, required)
      .execute()
    await db.schema.createIndex('request_counts_end').on('request_counts').column('ends_at').execute()
  },
}
