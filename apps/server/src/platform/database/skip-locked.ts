import type { SelectQueryBuilder } from 'kysely'
import { databaseKind, type Db } from './database.ts'

/**
 * Locks the rows a query finds for the rest of the transaction and passes over those somebody else has locked, so that
 * several workers take different rows. SQLite has one writer at a time and needs no locks.
 */
export function skippingLocked<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return databaseKind(db) === 'postgresql' ? query.forUpdate().skipLocked() : query
}
