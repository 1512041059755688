import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { fillPostgres } from './copy-database.ts'
import { copyWhole, hashOf, originalPath, sizeOf } from './copy-file.ts'
import { BackupError, type Manifest, readManifest } from './manifest.ts'
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts'

export type RestoreConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'storageDir' | 'templatesDir'>

/**
 * Puts a backup where the configuration points, which must be empty, and brings its database to the newest schema. The
 * database comes last: what is cut off before it can be begun again.
 * @throws BackupError when something is there already, or the backup is damaged
 */
export async function restoreBackup(config: RestoreConfig, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await refuseUnlessEmpty(config, manifest)
  const dump = path.join(folder, manifest.database.file)
  if ((await sizeOf(dump)) === undefined || (await hashOf(dump)) !== manifest.database.sha256)
    throw new BackupError(`${manifest.database.file} is missing or damaged. Use another backup.`)
  await mkdir(config.dataDir, PRIVATE_FOLDER)
  for (const sha256 of manifest.originals) {
    const target = path.join(config.storageDir, originalPath(sha256))
    await copyWhole(path.join(folder, originalPath(sha256)), target)
    if ((await sizeOf(target)) === undefined || (await hashOf(target)) !== sha256) {
      await rm(target, { force: true })
      throw new BackupError(`The original ${sha256} of the backup is missing or damaged. Use another backup.`)
    }
  }
  for (const { key, sizeBytes } of manifest.generated) {
    const target = path.join(config.storageDir, 'generated', key)
    await copyWhole(path.join(folder, 'generated', key), target)
    if ((await sizeOf(target)) !== sizeBytes)
      throw new BackupError(`The generated proposal ${key} of the backup is missing or damaged.`)
  }
  await copyWhole(path.join(folder, 'auth-secret'), path.join(config.dataDir, 'auth-secret'))
  await cp(path.join(folder, 'templates'), config.templatesDir, { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
  if (config.databaseUrl === undefined) await copyWhole(dump, path.join(config.dataDir, 'tenderwright.db'))
  else await fillPostgres(config.databaseUrl, dump)
  const db = openDatabase(config)
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  return manifest
}

async function refuseUnlessEmpty(config: RestoreConfig, { database }: Manifest): Promise<void> {
  const kind = config.databaseUrl === undefined ? 'sqlite' : 'postgresql'
  if (kind !== database.kind)
    throw new BackupError(
      database.kind === 'sqlite'
        ? 'The backup holds a SQLite database, and DATABASE_URL is set. Restore it without DATABASE_URL.'
        : 'The backup holds a PostgreSQL database. Set DATABASE_URL to an empty one.',
    )
  if (kind === 'sqlite') {
    if ((await sizeOf(path.join(config.dataDir, 'tenderwright.db'))) !== undefined)
      throw new BackupError(`There is a database in ${config.dataDir}. Move it away first, or set DATA_DIR.`)
    return
  }
  const db = openDatabase(config)
  try {
    const tables = await db.introspection.getTables()
    if (tables.length > 0)
      throw new BackupError('The database of DATABASE_URL is not empty. Create a new one for the restore.')
  } finally {
    await db.destroy()
  }
}
