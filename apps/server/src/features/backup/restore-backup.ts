import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { markAtRest } from '#platform/database/in-use.ts'
import { acceptDatabase } from '#platform/database/sqlite/last-change-file.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { isClosed } from '#platform/database/tables/closing.ts'
import { randomIds } from '#platform/ids/ids.ts'
import { isInFolder } from '#platform/storage/place/nested-folders.ts'
import { openStorage } from '#platform/storage/place/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { StoreIdentity } from '#platform/storage/store-identity.ts'
import { systemClock, timestamp } from '#platform/time/clock.ts'
import { BackupError } from './manifest/backup-error.ts'
import { checkDatabaseCopy, isNewer } from './database/check-database-copy.ts'
import { refuseUnlessEmpty } from './check-restore-target.ts'
import { fillPostgres } from './database/copy-database.ts'
import { copyWhole, originalPath } from './files/copy-file.ts'
import { examineFile, hasHash, isFlaw, type Judge, type Source } from './files/examine-file.ts'
import { isProposal } from './files/judge-proposal.ts'
import type { Loss } from './manifest/loss.ts'
import { makeFolder } from '#platform/storage/flush.ts'
import { type Manifest, readEarlierManifest, readManifest } from './manifest/manifest.ts'
import type { NamedFiles } from './manifest/named-files.ts'
import { type ReplacedFile, restoreSettings } from './restore-settings.ts'
import { identityOfStorage } from './store-of-backup.ts'

export type RestoreConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'storageDir' | 's3' | 'templatesDir'>

export interface RestoredBackup {
  manifest: Manifest
  /** Lost files, which are neither in the backup nor in the storage to which it is restored. */
  losses: Loss[]
  replaced: ReplacedFile[]
  /**
   * `true` if the restored database accepts no changes, because its data was being moved to another place when the
   * backup was taken. It is also `true` if that move was already finished.
   */
  isClosed: boolean
}

export interface RestoreOptions {
  /** `true` to restore the earlier backup that is kept in the same folder, instead of the latest one. */
  earlier?: boolean
  /** Stores an id in a restored database that has none. A database and its file storage share this id. */
  keepIdentity: (db: Db, identity: StoreIdentity) => Promise<void>
}

/**
 * Restores a backup to the configured database and storage, which must be empty. Lost files are listed and left out. An
 * interrupted restore can be repeated.
 * @throws BackupError if the target is not empty, or the copy of the database is damaged or of a newer version
 */
export async function restoreBackup(
  config: RestoreConfig,
  folder: string,
  { earlier = false, keepIdentity }: RestoreOptions,
): Promise<RestoredBackup> {
  const manifest = await chooseManifest(folder, earlier)
  await refuseInside(config, folder)
  const storage = openStorage(config)
  await refuseUnlessEmpty(config, storage, manifest)
  const named = await checkDatabaseCopy(folder, manifest)
  if (isNewer(named))
    throw new BackupError(
      `The copy of the database, ${manifest.database.file}, was written by a newer version of Tenderwright (${named.unknownMigration}). Restore it with that version or a newer one, or use another backup.`,
    )
  if (isFlaw(named))
    throw new BackupError(
      `The copy of the database, ${manifest.database.file}, is ${named.reason}${named.detail === undefined ? '' : ` (${named.detail})`}. Use another backup.`,
    )
  await makeFolder(config.dataDir)
  const stored = await restoreStored(storage, folder, manifest, named)
  const settings = await restoreSettings(config, storage, folder, manifest)
  const losses = [...stored, ...settings.losses]
  const store = manifest.store ?? (await identityOfStorage(storage)) ?? newIdentity()
  await storage.keepIdentity(store, 'replace')
  const refusesChanges = await restoreDatabase(config, folder, manifest, (db) => keepIdentity(db, store))
  return { manifest, losses, replaced: settings.replaced, isClosed: refusesChanges }
}

/**
 * Throws if the server would keep its data in the folder of the backup, because the server would then change the
 * backup.
 * @throws BackupError
 */
async function refuseInside({ dataDir, storageDir, templatesDir }: RestoreConfig, folder: string) {
  for (const place of [dataDir, storageDir, templatesDir])
    if (await isInFolder(place, folder))
      throw new BackupError(
        `${place} lies in the backup ${folder}, which the server would then change. Set DATA_DIR, STORAGE_URL and TEMPLATES_DIR to other folders.`,
      )
}

async function chooseManifest(folder: string, earlier: boolean): Promise<Manifest> {
  const { manifest } = await readManifest(folder)
  if (!earlier) return manifest
  if (manifest.earlier === null) throw new BackupError(`${folder} keeps no earlier backup.`)
  return readEarlierManifest(folder, manifest.earlier)
}

async function restoreStored(
  storage: Storage,
  folder: string,
  manifest: Manifest,
  named: NamedFiles,
): Promise<Loss[]> {
  const losses: Loss[] = []
  const bring = async (place: string, target: Target, judge: Judge, lost: Omit<Loss, 'reason'>) => {
    const flaw = await bringFile(storage, path.join(folder, place), target, judge)
    if (!flaw) return
    const known = manifest.losses.find(({ kind, name }) => kind === lost.kind && name === lost.name)
    losses.push(known ?? { ...lost, ...flaw })
  }
  for (const { sha256, owners } of named.originals)
    await bring(originalPath(sha256), originalTarget(storage, sha256), hasHash(sha256), {
      kind: 'original',
      name: sha256,
      owners,
    })
  for (const { key, sizeBytes, owners, isGivenUp } of named.proposals) {
    const entry = manifest.generated.find((one) => one.key === key)
    if (isGivenUp && !entry) continue
    const judge = isProposal({ sizeBytes, sha256: entry?.sha256 })
    await bring(path.join('generated', key), proposalTarget(storage, key), judge, {
      kind: 'proposal',
      name: key,
      owners,
    })
  }
  return losses
}

/** Place in the server's storage to which one file of a backup is restored. */
interface Target {
  /** File that is already in the storage at the place to which a file is restored. It may be missing or damaged. */
  present: Source
  /**
   * Moves a temporary local file to its place in the storage. The caller has already verified that its hash is
   * `sha256`.
   */
  keep(copy: string, sha256: string): Promise<unknown>
}

function originalTarget(storage: Storage, sha256: string): Target {
  return {
    present: { open: () => storage.open(sha256), materialise: () => storage.materialise(sha256) },
    keep: async (copy, hash) => {
      const staged = await storage.adopt(copy, hash)
      await staged.keep()
      await staged.discard()
    },
  }
}

function proposalTarget(storage: Storage, key: string): Target {
  return { present: storage.generatedFile(key), keep: (copy) => storage.keepGenerated(key, copy) }
}

/**
 * Copies a file of a backup into the server's storage, unless a sound file is already there, for example after an
 * interrupted restore. Returns the reason if the file cannot be restored.
 */
async function bringFile(storage: Storage, from: string, target: Target, judge: Judge) {
  if (!isFlaw(await examineFile(target.present, judge))) return undefined
  const copy = await storage.temporaryPath()
  const copied = await copyWhole(from, copy, judge)
  if (isFlaw(copied)) return copied
  await target.keep(copy, copied.sha256)
  return undefined
}

/**
 * Creates the id that a database and its file storage share, when the restored backup has none. Backups of the first
 * format have no id. Without one, the server would not start if some files are lost.
 */
const newIdentity = (): StoreIdentity => ({ id: randomIds.next(), madeAt: timestamp(systemClock) })

/** Restores a backup's copy of the database and migrates it. Returns whether the restored database refuses changes. */
async function restoreDatabase(
  config: RestoreConfig,
  folder: string,
  { database }: Manifest,
  complete: (db: Db) => Promise<void>,
): Promise<boolean> {
  const copy = path.join(folder, database.file)
  if (config.databaseUrl !== undefined) await fillPostgres(config.databaseUrl, copy)
  else {
    const target = path.join(config.dataDir, 'tenderwright.db')
    acceptDatabase(target)
    const copied = await copyWhole(copy, target, hasHash(database.sha256))
    if (isFlaw(copied)) throw new BackupError(`The copy of the database changed while it was read: ${copy}.`)
  }
  const db = openDatabase(config)
  try {
    await migrate(db)
    // The backup was taken while a server used the database, and its copy is complete without a log.
    await markAtRest(db)
    await complete(db)
    return await isClosed(db)
  } finally {
    await db.destroy()
  }
}
