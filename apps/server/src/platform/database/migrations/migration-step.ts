import type { Kysely } from 'kysely'
import type { Columns } from './columns.ts'

/** One group of tables of a migration. */
export type MigrationStep = (db: Kysely<unknown>, columns: Columns) => Promise<void>
