import type { Db } from '#platform/database/database.ts'
import type { StoreIdentity } from '#platform/storage/store-identity.ts'

const ONLY_ROW = 1

/** Reads the id that links the database to its storage of files. Returns undefined if the database has no id yet. */
export async function readDatabaseIdentity(db: Db): Promise<StoreIdentity | undefined> {
  const row = await db.selectFrom('store_identity').select(['id', 'made_at']).executeTakeFirst()
  return row && { id: row.id, madeAt: row.made_at }
}

/**
 * Replaces the id that links the database to its storage of files. This happens when an operator links the database to
 * another storage.
 */
export async function writeDatabaseIdentity(db: Db, { id, madeAt }: StoreIdentity): Promise<void> {
  const values = { id, made_at: madeAt }
  await db
    .insertInto('store_identity')
    .values({ number: ONLY_ROW, ...values })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(values))
    .execute()
}

/**
 * Stores the id that links the database to its storage of files, at the first start of a server. If several processes
 * start at once, the id that is stored first is kept.
 */
export async function createDatabaseIdentity(db: Db, { id, madeAt }: StoreIdentity): Promise<void> {
  // The id is read first, because a database that is closed for changes refuses every insertion, even one that changes
  // nothing.
  if (await readDatabaseIdentity(db)) return
  await db
    .insertInto('store_identity')
    .values({ number: ONLY_ROW, id, made_at: madeAt })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}
