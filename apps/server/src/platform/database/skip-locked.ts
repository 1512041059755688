import type { SelectQueryBuilder } from 'kysely'
import { databaseKind, type Db } from './database.ts'

/**
 * Adds to a query that its rows are locked until the end of the transaction, and that rows which others have locked are
 * skipped (`FOR UPDATE SKIP LOCKED`). Workers thus take different rows. On SQLite the query stays as it is, because
 * SQLite has one writer at a time and needs no row locks.
 */
export function skippingLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return databaseKind(db) === 'postgresql' ? query.forUpdate().skipLocked() : query
}
