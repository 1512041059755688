import type { Kysely } from 'kysely'
import type { Columns } from './columns.ts'

/** Part of a migration: one group of tables. */
export type MigrationStep = (db: Kysely<unknown>, columns: Columns) => Promise<void>
