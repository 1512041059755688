import type { SelectQueryBuilder } from 'kysely'
import { databaseKind, type Db } from './database.ts'

/**
 * Makes a query lock its rows until the end of the transaction and skip rows that others have locked (`FOR UPDATE SKIP
 * LOCKED`). Concurrent workers thus get different rows. On SQLite the query stays unchanged, because only one
 * transaction writes at a time.
 */
export function skippingLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return databaseKind(db) === 'postgresql' ? query.forUpdate().skipLocked() : query
}

/**
 * Makes a query lock its rows until the end of the transaction (`FOR UPDATE`), so that no other transaction changes
 * them after they were read. On SQLite the query stays unchanged, because only one transaction writes at a time.
 */
export function lockingRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return databaseKind(db) === 'postgresql' ? query.forUpdate() : query
}
