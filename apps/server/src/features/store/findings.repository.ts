import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { StoreFindingsTable } from './store.tables.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'

/** Kinds of faults of stored data. */
export type FindingKind =
  | 'original_missing'
  | 'original_damaged'
  | 'original_unreadable'
  | 'database_damaged'
  | 'unnamed_originals'
  | 'identity'

export type StoreFinding = Omit<Selectable<StoreFindingsTable>, 'kind'> & { kind: FindingKind }

/** Stores a finding. A known finding keeps its first time. */
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

/** Deletes a finding, because the check found its subject sound. */
export async function clearFinding(db: Db, kind: FindingKind, subject: string): Promise<void> {
  await db.deleteFrom('store_findings').where('kind', '=', kind).where('subject', '=', subject).execute()
}

/** Lists all findings, oldest first. */
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
