import type { SelectQueryBuilder } from 'kysely'
import { databaseKind, type Db } from './database.ts'

/**
 * Adds to a query that its rows are locked until the end of the transaction, and that rows locked by others are
 * skipped, so that workers take different rows (`FOR UPDATE SKIP LOCKED`). On SQLite, which has one writer at a time,
 * the query stays as it is.
 */
export function skippingLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return databaseKind(db) === 'postgresql' ? query.forUpdate().skipLocked() : query
}

/**
 * Adds to a query that its rows are locked until the end of the transaction, so that no other transaction changes them
 * after they were read (`FOR UPDATE`). On SQLite, which has one writer at a time, the query stays as it is.
 */
export function lockingRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return databaseKind(db) === 'postgresql' ? query.forUpdate() : query
}
