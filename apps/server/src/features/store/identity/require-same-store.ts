import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { readDatabaseIdentity } from './database-identity.ts'

/**
 * Checks that the database and the storage of files still have one common id. Otherwise one of them was replaced while
 * the server runs. If the storage does not answer or has no id, nothing is checked.
 * @throws Error when the ids differ
 */
export async function requireSameStore({
  db,
  storage,
}: {
  db: Db
  storage: Pick<Storage, 'identity'>
}): Promise<void> {
  const ofStorage = await storage.identity().catch(() => undefined)
  if (!ofStorage) return
  const ofDatabase = await readDatabaseIdentity(db)
  if (ofDatabase?.id !== ofStorage.id)
    throw new Error(
      `the database has the id ${ofDatabase?.id ?? '(none)'} and its storage ${ofStorage.id}: one of them was replaced while the server runs`,
    )
}
