import { access, mkdir } from 'node:fs/promises'
import { type Db, databaseKind, openDatabase } from '#platform/database/database.ts'
import { failureKind } from '#platform/database/failures/database-failure.ts'
import { RefusedDatabase } from '#platform/database/failures/refused-database.ts'
import { refuseUnknownDatabase } from '#platform/database/migrations/migrate.ts'
import { tableNames } from '#platform/database/table-names.ts'
import { PRIVATE_FOLDER } from '#platform/storage/private-folder.ts'
import { openDriver, placeOfStorage } from '#platform/storage/place/open-storage.ts'
import { StoreFailure } from '#platform/storage/s3/s3-failure.ts'
import { IDENTITY_KEY } from '#platform/storage/storage-keys.ts'
import { shareTemplates } from './files/copy-files.ts'
import type { FilesPlace } from './files/files-place.ts'
import { MoveError } from './state/move-error.ts'
import { describeDatabase, describePlace, type PlaceConfig } from './move-place.ts'
import { type MoveState, readMove } from './state/move-state.ts'

const PROBE = 'move-probe'

/**
 * Checks that `npm run move` can copy all data to another database and file store. The new place must be empty or
 * contain an unfinished copy, and its file store must be writable.
 * @param id id that the old database and its file store share
 * @returns the state of the unfinished copy, or `undefined` if the place is empty
 * @throws MoveError if the place cannot be used; nothing has been changed then
 */
export async function checkTarget(
  id: string,
  config: PlaceConfig,
  files: { from: FilesPlace; to: FilesPlace },
): Promise<MoveState | undefined> {
  const unfinished = await checkDatabase(id, config)
  if (!unfinished) await refuseFiles(config, files)
  await tryStorage(config)
  return unfinished
}

async function checkDatabase(id: string, config: PlaceConfig): Promise<MoveState | undefined> {
  const place = describeDatabase(config)
  // If the SQLite file is missing, opening it would create it.
  if (config.databaseUrl === undefined && !(await isThere(place))) return undefined
  const db = openDatabase(config)
  try {
    await refuseUnknownDatabase(db)
    const names = await tableNames(db)
    if (names.length === 0) return undefined
    const move = names.includes('moves') ? await readMove(db) : undefined
    if (move?.state === 'filling' && move.id === id) {
      // If the files belong to another move, they must never be treated as leftovers of this one.
      if (move.target === describePlace(config)) return move
      throw new MoveError(
        `The database ${place} was begun to be filled as ${move.target}. Run npm run move with the same --to and --storage as then, or name an empty database.`,
      )
    }
    // The target has only the empty tables that the migration created, because the first run ended early.
    if (!move && (await isBare(db, names))) return undefined
    throw new MoveError(
      `The database ${place} is not empty. Create a new one${databaseKind(db) === 'sqlite' ? ' by naming another folder' : ''}, or remove what is in it, and run npm run move again.`,
    )
  } catch (error) {
    throw targetError(error, place)
  } finally {
    await db.destroy()
  }
}

/**
 * Returns whether a database is empty: it has no document, no tender, no entry of the audit log, and no id of an
 * installation.
 */
async function isBare(db: Db, names: readonly string[]): Promise<boolean> {
  for (const table of ['documents', 'rfp_sessions', 'store_identity', 'audit_events'] as const) {
    if (!names.includes(table)) continue
    if (
      await db
        .selectFrom(table)
        .select((eb) => eb.lit(1).as('one'))
        .limit(1)
        .executeTakeFirst()
    )
      return false
  }
  return true
}

/**
 * Converts an error of the new database to an error whose message tells the operator what to do. Other errors are
 * returned unchanged.
 */
function targetError(error: unknown, place: string): unknown {
  if (error instanceof MoveError) return error
  if (error instanceof RefusedDatabase)
    return new MoveError(`The target ${place} cannot be used: ${error.message}`)
  const kind = failureKind(error)
  if (kind === undefined) return error
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  if (kind === 'unavailable')
    return new MoveError(
      `The database ${place} cannot be reached (${code ?? kind}). Check that it runs and exists, and user and password in --to (a password can be given as PGPASSWORD).`,
    )
  return new MoveError(
    `The database ${place} cannot be used (${code ?? kind}). Check its disk and its permissions.`,
  )
}

/**
 * Checks that the file store to which data is moved is still empty.
 * @throws MoveError if it contains a file
 */
async function refuseFiles(
  config: PlaceConfig,
  { from, to }: { from: FilesPlace; to: FilesPlace },
): Promise<void> {
  const place = placeOfStorage(config)
  await explaining(place, async () => {
    for await (const { name } of to.list()) throw notEmpty(place, name)
    if (await openDriver(config).facts(IDENTITY_KEY)) throw notEmpty(place, IDENTITY_KEY)
    if (shareTemplates(from, to)) return
    for await (const { name } of to.listTemplates(false)) throw notEmpty(to.templatesDir ?? place, name)
  })
}

/**
 * Checks that a file store can be used, by writing, reading and removing a small file.
 * @throws MoveError if it cannot be used
 */
async function tryStorage(config: PlaceConfig): Promise<void> {
  const place = placeOfStorage(config)
  await explaining(place, async () => {
    if (!config.s3) await mkdir(config.storageDir, PRIVATE_FOLDER)
    const driver = openDriver(config)
    await driver.write(PROBE, 'x', 'replace')
    const found = await driver.facts(PROBE)
    await driver.remove(PROBE)
    if (found?.sizeBytes !== 1)
      throw new MoveError(`${place} does not show what was just stored there. Check the store.`)
  })
}

async function explaining(place: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof MoveError) throw error
    if (error instanceof StoreFailure)
      throw new MoveError(
        `${error.message.replace('Check STORAGE_URL', 'Check --storage')} They need GetObject, PutObject, DeleteObject, AbortMultipartUpload and ListBucket.`,
      )
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new MoveError(`${place} cannot be written (${code}). Check its rights and its disk.`)
  }
}

const notEmpty = (place: string, name: string) =>
  new MoveError(
    `${place} is not empty (${name}). Name an empty folder or another prefix of the bucket with --storage or --to, and run npm run move again.`,
  )

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
