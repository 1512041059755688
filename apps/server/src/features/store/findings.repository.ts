import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { StoreFindingsTable } from './store.tables.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'

/**
 * Kind of fault that the server finds when it checks its stored data. Examples are a damaged uploaded file, a damaged
 * database, and a storage that does not belong to the database.
 */
export type FindingKind =
  | 'original_missing'
  | 'original_damaged'
  | 'original_unreadable'
  | 'database_damaged'
  | 'unnamed_originals'
  | 'identity'

export type StoreFinding = Omit<Selectable<StoreFindingsTable>, 'kind'> & { kind: FindingKind }

/**
 * Records a fault in the stored data until it is repaired. A fault that is already recorded gets the new count and
 * details, but keeps the time when it was first found.
 */
export async function keepFinding(
  db: Db,
  clock: Clock,
  { kind, subject, count, detail }: Omit<StoreFinding, 'found_at'>,
): Promise<void> {
  await db
    .insertInto('store_findings')
    .values({ kind, subject, count, detail, found_at: timestamp(clock) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ count, detail }))
    .execute()
}

/** Deletes the record of a fault in the stored data, because a later check found it repaired. */
export async function clearFinding(db: Db, kind: FindingKind, subject: string): Promise<void> {
  const found = db.selectFrom('store_findings').where('kind', '=', kind).where('subject', '=', subject)
  // A database that does not allow changes refuses a deletion even if there is nothing to delete.
  if ((await found.select('kind').executeTakeFirst()) === undefined) return
  await db.deleteFrom('store_findings').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Returns the recorded faults in the stored data that are not repaired yet, oldest first. */
export async function listFindings(db: Db): Promise<StoreFinding[]> {
  return db
    .selectFrom('store_findings')
    .select(['subject', 'count', 'detail', 'found_at'])
    .select((row) => row.ref('kind').$castTo<FindingKind>().as('kind'))
    .orderBy('found_at')
    .orderBy('kind')
    .orderBy('subject')
    .execute()
}
