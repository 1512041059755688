import { cp, glob, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { databaseKind, type Db, openDatabase } from '#platform/database/database.ts'
import type { FolderStorage } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { copyDatabase } from './copy-database.ts'
import { copyWhole, hashOf, originalPath, sizeOf } from './copy-file.ts'
import { BackupError, type Manifest, readManifestText, writeManifest } from './manifest.ts'
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts'

export interface BackupDeps {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'templatesDir'>
  db: Db
  storage: FolderStorage
  clock: Clock
}

/** Somebody may delete a document between the copy of the database and that of its bytes. */
const TRIES = 5

/**
 * Writes a backup into an empty folder, or brings the backup there up to date, while the server works: the database
 * as it is at one moment, and every original, matrix and generated proposal it names. What deleted documents left in an
 * earlier backup goes.
 * @throws BackupError when the folder holds other things, or the files keep changing
 */
export async function takeBackup(deps: BackupDeps, folder: string): Promise<Manifest> {
  await mkdir(folder, PRIVATE_FOLDER)
  if ((await readManifestText(folder)) === undefined && (await isTaken(folder)))
    throw new BackupError(`${folder} is neither empty nor a backup. Choose another folder.`)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const manifest = await copyOnce(deps, folder)
    if (!manifest) continue
    await copyTheRest(deps, folder)
    await writeManifest(folder, manifest)
    await removeOthers(folder, manifest)
    return manifest
  }
  throw new BackupError('Documents were deleted all the while. Take the backup again at a quieter moment.')
}

/** A backup that was cut off before its first manifest may go on. */
async function isTaken(folder: string): Promise<boolean> {
  const own = /^(database\.\d+\.(sqlite|dump)|originals|generated|templates|auth-secret|backup\.json\.new)$/
  return (await readdir(folder)).some((name) => !own.test(name))
}

/** @returns undefined when something the database names went away meanwhile */
async function copyOnce(deps: BackupDeps, folder: string): Promise<Manifest | undefined> {
  const { config, db, storage, clock } = deps
  const kind = databaseKind(db)
  const takenAt = timestamp(clock)
  const name = `database.${Date.parse(takenAt)}.${kind === 'sqlite' ? 'sqlite' : 'dump'}`
  const copy = path.join(folder, name)
  const before = kind === 'sqlite' ? undefined : await namedFiles(db)
  await copyDatabase(db, config.databaseUrl, copy)
  // SQLite's copy can be asked; a dump cannot, so that it has to be what was there before and after it.
  const named = kind === 'sqlite' ? await askCopy(copy, folder) : await namedFiles(db)
  if (before && JSON.stringify(before) !== JSON.stringify(named)) return undefined
  for (const sha256 of named.originals) {
    const target = path.join(folder, originalPath(sha256))
    const sound = (await sizeOf(target)) === (await sizeOf(storage.path(sha256)))
    if (!sound && !(await copyWhole(storage.path(sha256), target))) {
      if (await isStillNamed(db, sha256))
        throw new BackupError(`The original ${sha256} is missing. Run npm run doctor first.`)
      return undefined
    }
  }
  for (const { key, sizeBytes } of named.generated) {
    const target = path.join(folder, 'generated', key)
    if ((await sizeOf(target)) === sizeBytes) continue
    if (!(await copyWhole(storage.generatedPath(key), target)))
      throw new BackupError(`The generated proposal ${key} is missing. Run npm run doctor first.`)
  }
  return { format: 1, takenAt, database: { kind, file: name, sha256: await hashOf(copy) }, ...named }
}

type NamedFiles = Pick<Manifest, 'originals' | 'generated'>

async function askCopy(copy: string, folder: string): Promise<NamedFiles> {
  const opened = openDatabase({ databaseUrl: undefined, dataDir: folder }, undefined, path.basename(copy))
  try {
    return await namedFiles(opened)
  } finally {
    await opened.destroy()
  }
}

async function namedFiles(db: Db): Promise<NamedFiles> {
  const documents = await db.selectFrom('documents').select('sha256').orderBy('sha256').execute()
  const matrices = await db
    .selectFrom('rfp_sessions')
    .select('matrix_sha256 as sha256')
    .where('matrix_sha256', 'is not', null)
    .execute()
  const proposals = await db
    .selectFrom('assemblies')
    .select(['storage_key as key', 'file_size_bytes as sizeBytes'])
    .where('status', '=', 'completed')
    .where('storage_key', 'is not', null)
    .orderBy('storage_key')
    .execute()
  return {
    originals: [...new Set([...documents, ...matrices].map(({ sha256 }) => sha256!))].sort(),
    generated: proposals.map(({ key, sizeBytes }) => ({ key: key!, sizeBytes: sizeBytes ?? 0 })),
  }
}

async function isStillNamed(db: Db, sha256: string): Promise<boolean> {
  return (await namedFiles(db)).originals.includes(sha256)
}

/** Templates, and the secret that keeps people signed in. */
async function copyTheRest({ config }: BackupDeps, folder: string): Promise<void> {
  await copyWhole(path.join(config.dataDir, 'auth-secret'), path.join(folder, 'auth-secret'))
  const templates = path.join(folder, 'templates')
  await rm(templates, { recursive: true, force: true })
  await cp(config.templatesDir, templates, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Earlier copies of the database, and files that no longer belong to anything. */
async function removeOthers(folder: string, manifest: Manifest): Promise<void> {
  const wanted = new Set([
    manifest.database.file,
    ...manifest.originals.map(originalPath),
    ...manifest.generated.map(({ key }) => path.join('generated', key)),
  ])
  for await (const name of glob(['database.*', 'originals/*/*/*', 'generated/*'], { cwd: folder }))
    if (!wanted.has(name)) await rm(path.join(folder, name), { force: true })
}
