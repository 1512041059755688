import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { placeOfStorage } from '#platform/storage/place/open-storage.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { BackupError } from './manifest/backup-error.ts'
import { refuseOverlap, refuseTaken } from './check-target.ts'
import { copyDatabase } from './database/copy-database.ts'
import { examineFile, isFlaw, asItIs } from './files/examine-file.ts'
import { keepSettings } from './keep-settings.ts'
import { keepStoredFiles, type KeepingDeps, type KeptFiles } from './keep-stored-files.ts'
import { keepUnnamed } from './keep-unnamed.ts'
import { exists } from '#platform/storage/durable-files.ts'
import { makeFolder } from '#platform/storage/flush.ts'
import {
  findManifest,
  readEarlierManifest,
  type WrittenManifest,
  writeManifest,
} from './manifest/manifest.ts'
import type { NamedFiles } from './manifest/named-files.ts'
import { namedPaths, removeOthers } from './remove-others.ts'
import { databaseName, makeEmpty, ownNames, reserveNumber } from './reserve-number.ts'
import { readStore, refuseEmptied, refuseForeign } from './store-of-backup.ts'
import { clearMarker, holdsMarker, refuseOvertaken, setMarker } from './update-marker.ts'

interface BackupDeps {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'storageDir' | 's3' | 'templatesDir' | 'authSecret'>
  db: Db
  storage: Storage
  clock: Clock
}

export interface TakenBackup {
  manifest: WrittenManifest
  /** Number of damaged copies of an earlier backup that were replaced by sound ones. */
  mended: number
  /**
   * Path of the folder of Word templates, if the folder is missing and the backup therefore has no templates. The
   * operator is told about it.
   */
  missingTemplates?: string | undefined
}

/**
 * Number of attempts to copy the database and then the stored files. A new attempt is made if a document is deleted
 * between these two steps.
 */
const TRIES = 5

/**
 * Writes a backup into an empty folder, or updates the backup there, while the server runs. Missing files are listed,
 * and everything else is saved. An earlier backup in the folder can be restored until the new one is finished.
 * @param prune `true` to remove files to which the database no longer refers, even if they are many
 * @throws BackupError if the folder contains other files, or the backup of another installation
 */
export async function takeBackup(
  deps: BackupDeps,
  folder: string,
  { prune = false } = {},
): Promise<TakenBackup> {
  await refuseOverlap(deps.config, folder)
  const store = await readStore(deps.db, deps.storage, placeOfStorage(deps.config))
  await makeFolder(folder)
  const earlier = await findManifest(folder)
  if (earlier) refuseForeign(folder, store, earlier.manifest.store)
  else await refuseTaken(folder)
  const takenAt = timestamp(deps.clock)
  await setMarker(folder, takenAt)
  const number = await reserveNumber(folder, deps.clock.now())
  const run: Run = { ...deps, folder, number, takenAt, earlier: earlier?.manifest, compared: new Map() }
  try {
    const { named, database, files } = await copyStored(run)
    const settings = await keepSettings(deps, { folder, number, earlier: earlier?.manifest })
    const manifest: WrittenManifest = {
      format: 2,
      takenAt,
      store,
      database,
      originals: files.originals,
      generated: files.generated,
      templates: settings.templates,
      authSecret: settings.authSecret,
      losses: [...files.losses, ...settings.losses],
      storeLosses: [...files.storeLosses, ...settings.storeLosses],
      ...(await keepUnnamed({ folder, number, earlier, prune }, named)),
    }
    await refuseOvertaken(folder, takenAt)
    // If a backup of another machine ended meanwhile, it has removed all files that are not its own.
    if (!(await exists(path.join(folder, database.file))))
      throw new BackupError(
        `Another backup into ${folder} ended meanwhile, and removed this one. Begin again.`,
      )
    await writeManifest(folder, manifest)
    const kept = manifest.earlier === null ? [] : [await readEarlierManifest(folder, manifest.earlier)]
    if (await holdsMarker(folder, takenAt)) await removeOthers(folder, [manifest, ...kept])
    await clearMarker(folder, takenAt)
    return { manifest, mended: files.mended, missingTemplates: settings.missingTemplates }
  } catch (error) {
    await removeUnfinished(folder, number, takenAt)
    throw error
  }
}

interface Run extends BackupDeps, KeepingDeps {
  takenAt: string
  /** Number in the names of this backup's files, which differs from that of an earlier backup in the same folder. */
  number: number
}

/**
 * Copies the database, and then the files to which it refers. If a file was deleted between these two steps, both are
 * repeated.
 */
async function copyStored(
  run: Run,
): Promise<{ named: NamedFiles; database: WrittenManifest['database']; files: KeptFiles }> {
  const kind = databaseKind(run.db)
  const file = databaseName(kind, run.number)
  for (let tries = 1; ; tries += 1) {
    const target = await makeEmpty(run.folder, file)
    const named = await copyDatabase(run.db, run.config.databaseUrl, target)
    await refuseEmptied(run.db, run.storage, named)
    const copy = await examineFile(target, asItIs)
    if (isFlaw(copy)) throw new BackupError(`The copy of the database in ${run.folder} cannot be read again.`)
    const files = await keepStoredFiles(run, named, tries < TRIES)
    if (files) return { named, database: { kind, file, sha256: copy.sha256 }, files }
  }
}

/**
 * Removes the files that a failed backup has written. Files of a finished backup in the same folder stay.
 * @param number number in the names of the failed backup's files
 * @param since start time of the failed backup
 */
async function removeUnfinished(folder: string, number: number, since: string): Promise<void> {
  try {
    const found = await findManifest(folder)
    const named = new Set(found ? namedPaths(found.manifest) : [])
    for (const name of ownNames(number))
      if (!named.has(name)) await rm(path.join(folder, name), { recursive: true, force: true })
    // In a folder without a manifest, only the marker shows that the folder is for a backup. So the marker stays there.
    if (found) await clearMarker(folder, since)
  } catch {
    // Only the first failure is reported. Files that cannot be removed now are removed by the next backup.
  }
}
