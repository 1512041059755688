import type { Db } from '#platform/database/database.ts'
import { DamagedIdentityError, type StoreIdentity } from '#platform/storage/store-identity.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { LEFT_BY_A_CRASH } from '#platform/storage/unnamed-files.ts'
import { hasTable } from './manifest/has-table.ts'
import { BackupError } from './manifest/backup-error.ts'
import type { NamedFiles } from './manifest/named-files.ts'

/**
 * Returns the id that a database and its file storage share, which proves that they belong together. Returns `null` if
 * neither has an id yet.
 * @throws BackupError if the ids differ, because a backup of both would be useless
 */
export async function readStore(db: Db, storage: Storage, place: string): Promise<StoreIdentity | null> {
  const [database, stored] = [await identityOf(db), await identityOfStorage(storage)]
  if (database?.id === stored?.id) return database ?? null
  throw new BackupError(
    `The database and the storage ${place} do not belong together: ${said(database)}, ${said(stored)}. ` +
      'Check DATA_DIR, DATABASE_URL and STORAGE_URL; starting the server says what to do.',
  )
}

const said = (identity: StoreIdentity | null | undefined) =>
  identity ? `one belongs to the store ${identity.id}` : 'one to no store yet'

/**
 * Throws if the storage contains uploaded files but the database refers to none, because it is probably the wrong
 * database or was emptied. Up to three files may be leftovers of a crash. An operator can accept the empty database.
 * @throws BackupError
 */
export async function refuseEmptied(db: Db, storage: Storage, named: NamedFiles): Promise<void> {
  if (named.originals.length > 0 || (await isEmptinessAccepted(db))) return
  let stored = 0
  for await (const _ of storage.originals()) {
    stored += 1
    if (stored <= LEFT_BY_A_CRASH) continue
    throw new BackupError(
      'The database names no document, but the storage holds documents. Starting the server says what to do.',
    )
  }
}

async function isEmptinessAccepted(db: Db): Promise<boolean> {
  if (!(await hasTable(db, 'store_identity'))) return false
  const row = await db.selectFrom('store_identity').select('adopted_empty').executeTakeFirst()
  return row?.adopted_empty === 1
}

async function identityOf(db: Db): Promise<StoreIdentity | undefined> {
  if (!(await hasTable(db, 'documents')))
    throw new BackupError('The database holds nothing of the server. Check DATA_DIR and DATABASE_URL.')
  // A database of an earlier version gets this table at its next start.
  if (!(await hasTable(db, 'store_identity'))) return undefined
  const row = await db.selectFrom('store_identity').select(['id', 'made_at']).executeTakeFirst()
  return row && { id: row.id, madeAt: row.made_at }
}

export async function identityOfStorage(
  storage: Pick<Storage, 'identity'>,
): Promise<StoreIdentity | undefined> {
  try {
    return await storage.identity()
  } catch (error) {
    if (!(error instanceof DamagedIdentityError)) throw error
    throw new BackupError(`${error.message}. Starting the server says what to do.`)
  }
}

/**
 * Throws if the folder for a backup already contains a backup of another installation, which would be overwritten.
 * @throws BackupError
 */
export function refuseForeign(
  folder: string,
  store: StoreIdentity | null,
  earlier: StoreIdentity | null,
): void {
  if (earlier === null || earlier.id === store?.id) return
  throw new BackupError(
    `${folder} holds a backup of another store (${earlier.id}). Choose another folder, or check DATA_DIR, DATABASE_URL and STORAGE_URL.`,
  )
}
