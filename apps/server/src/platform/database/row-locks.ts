import type { SelectQueryBuilder } from 'kysely'
import { databaseKind, type Db } from './database.ts'

/**
 * Makes a query lock its rows until the transaction ends, and skip rows locked by others (`FOR UPDATE SKIP LOCKED`).
 */
export function skippingLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  // Concurrent workers thus get different rows. On SQLite the query stays unchanged, because only one transaction
  // writes at a time.
  return databaseKind(db) === 'postgresql' ? query.forUpdate().skipLocked() : query
}

/** Makes a query lock its rows until the transaction ends (`FOR UPDATE`). */
export function lockingRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  // On SQLite the query stays unchanged, because only one transaction writes at a time.
  return databaseKind(db) === 'postgresql' ? query.forUpdate() : query
}
