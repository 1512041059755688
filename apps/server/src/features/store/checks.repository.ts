import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { StoreChecksTable } from './store.tables.ts'

/**
 * Name of a check with which the server regularly examines its stored data. `originals` compares every uploaded file
 * with its SHA-256. `database` is the integrity check of the database.
 */
type CheckName = 'originals' | 'database'

type CheckState = Omit<Selectable<StoreChecksTable>, 'name'>

const UNKNOWN: CheckState = { position: '', begun_at: null, ran_at: null, finished_at: null }

/**
 * Returns the progress and the last times of a regular check of the stored data. Before the first run, all times are
 * null.
 */
export async function readCheck(db: Db, name: CheckName): Promise<CheckState> {
  const row = await db
    .selectFrom('store_checks')
    .select(['position', 'begun_at', 'ran_at', 'finished_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? UNKNOWN
}

export async function writeCheck(
  db: Db,
  name: CheckName,
  values: Updateable<Omit<StoreChecksTable, 'name'>>,
): Promise<void> {
  await db
    .insertInto('store_checks')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}
