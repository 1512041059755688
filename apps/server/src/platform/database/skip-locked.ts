import type { SelectQueryBuilder } from 'kysely'
import { databaseKind, type Db } from './database.ts'

/**
 * Locks the rows of a query until the end of the transaction and skips rows locked by others (`FOR UPDATE SKIP
 * LOCKED`), so that workers take different rows. SQLite has one writer at a time and needs no row locks.
 */
export function skippingLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return databaseKind(db) === 'postgresql' ? query.forUpdate().skipLocked() : query
}
