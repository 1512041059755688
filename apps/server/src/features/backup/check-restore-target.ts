import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { tableNames } from '#platform/database/table-names.ts'
import { placeOfStorage } from '#platform/storage/place/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { BackupError } from './manifest/backup-error.ts'
import type { Manifest } from './manifest/manifest.ts'
import { identityOfStorage } from './store-of-backup.ts'

/**
 * Throws if restoring a backup would overwrite other data, or if the configured database is of another kind than the
 * backup's. Files of the same installation may already be in the storage, for example after an interrupted restore.
 * @throws BackupError
 */
export async function refuseUnlessEmpty(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'storageDir' | 's3'>,
  storage: Pick<Storage, 'identity'>,
  { database, store }: Manifest,
): Promise<void> {
  const kind = config.databaseUrl === undefined ? 'sqlite' : 'postgresql'
  if (kind !== database.kind)
    throw new BackupError(
      database.kind === 'sqlite'
        ? 'The backup holds a SQLite database, and DATABASE_URL is set. Restore it without DATABASE_URL.'
        : 'The backup holds a PostgreSQL database. Set DATABASE_URL to an empty one.',
    )
  const found = await identityOfStorage(storage)
  if (found && store && found.id !== store.id)
    throw new BackupError(
      `${placeOfStorage(config)} holds the files of another store (${found.id}). Move them away first, or set STORAGE_URL.`,
    )
  await (config.databaseUrl === undefined ? refuseSqlite(config.dataDir) : refusePostgres(config))
}

async function refuseSqlite(dataDir: string): Promise<void> {
  // SQLite would apply a leftover journal of the old database to the restored one, and damage it.
  for (const name of ['tenderwright.db', 'tenderwright.db-wal', 'tenderwright.db-journal'])
    if (await isThere(path.join(dataDir, name)))
      throw new BackupError(
        `There is a database in ${dataDir} (${name}). Move it away first, or set DATA_DIR.`,
      )
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

async function refusePostgres(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const db = openDatabase(config)
  try {
    if ((await tableNames(db)).length > 0)
      throw new BackupError('The database of DATABASE_URL is not empty. Create a new one for the restore.')
  } finally {
    await db.destroy()
  }
}
