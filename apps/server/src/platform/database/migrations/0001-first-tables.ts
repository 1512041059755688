import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor } from './columns.ts'
import { databaseKind } from '../database.ts'
import { createFamilyTables } from './0001-families.ts'
import { createIndexingTables } from './0001-indexing.ts'
import { createJobTables } from './0001-jobs.ts'
import { createTenderTables } from './0001-tenders.ts'

export const firstTables: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = columnsFor(databaseKind(db))
    await createIndexingTables(db, columns)
    await createFamilyTables(db, columns)
    await createJobTables(db, columns)
    await createTenderTables(db, columns)
  },
}
