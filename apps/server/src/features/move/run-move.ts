import path from 'node:path'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import type { Db } from '#platform/database/database.ts'
import { closeTables, isClosed } from '#platform/database/tables/closing.ts'
import { exists } from '#platform/storage/durable-files.ts'
import { makeFolder } from '#platform/storage/flush.ts'
import { copyPrivately } from '#platform/storage/private-copy.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { StoreIdentity } from '#platform/storage/store-identity.ts'
import { copyFiles, countFiles, type FilesCopied } from './files/copy-files.ts'
import { FilesPlace } from './files/files-place.ts'
import { MoveError } from './state/move-error.ts'
import { describePlace, type PlaceConfig } from './move-place.ts'
import { forgetMove, readMove, writeMove } from './state/move-state.ts'
import type { MoveProgress } from './progress.ts'
import { copyTable, digestTable, emptyTables } from './rows/copy-rows.ts'
import {
  closingAtLast,
  closingWhileRead,
  type MovedTable,
  pairTables,
  tablesToMove,
} from './rows/moved-table.ts'

/**
 * Database with its file store, and the settings by which they are reached. `runMove` copies everything from one place
 * to another.
 */
export interface Place {
  config: PlaceConfig
  db: Db
  storage: Pick<Storage, 'keepIdentity'>
}

interface MoveDeps {
  from: Place
  /** Place to which all data is moved. Its database already has all tables, also those of the sign-in library. */
  to: Place
  /** Id shared by the old and the new place, because both hold the same data. */
  identity: StoreIdentity
  clock: Clock
  progress: MoveProgress
  /** Checks the new database and file store after everything has been copied. Returns a sentence for each fault. */
  examineTarget: () => Promise<string[]>
  /** `true` to continue although uploaded files are damaged. Damaged files are then copied unchanged. */
  despiteFindings: boolean
}

interface Moved {
  tables: number
  rows: number
  files: FilesCopied
}

/**
 * Moves all data to another database and file store. People can work while the files are copied. Afterwards, the old
 * place refuses changes while rows are copied. A second run continues where a killed one ended.
 * @throws MoveError if the copy differs or the new place has faults
 */
export async function runMove(deps: MoveDeps): Promise<Moved> {
  const { from, to, progress } = deps
  const [source, target] = [describePlace(from.config), describePlace(to.config)]
  const earlier = await readMove(from.db)
  if (earlier && earlier.state !== 'filling' && earlier.target !== target)
    throw new MoveError(
      `This server is closed for a move to ${earlier.target}. Finish that one, or give it up first: npm run move -- --reopen.`,
    )
  const state = { id: deps.identity.id, source, target, changed_at: timestamp(deps.clock) }
  await writeMove(to.db, { ...state, state: 'filling' })

  const workDir = to.config.storageDir
  const files = { from: new FilesPlace(from.config, workDir), to: new FilesPlace(to.config), db: to.db }
  if (earlier?.state !== 'closing') {
    progress.begin('files, while people work')
    refuseDamaged(deps, await copyFiles(files, progress.bytes))
  }

  const tables = await closeSource(deps, state)
  progress.begin('rows, closed for changes')
  const inState = (meanwhile: MovedTable['meanwhile']) =>
    tables.filter((table) => table.meanwhile === meanwhile)
  const [still, growing, changing] = [inState('still'), inState('growing'), inState('changing')]
  for (const table of [...still, ...growing])
    await copyTable({ from: from.db, to: to.db }, table, progress.rows)
  progress.begin('files that changed meanwhile')
  const copied = await copyFiles(files, progress.bytes)
  refuseDamaged(deps, copied)
  const counted = await countFiles(files)
  if (counted.files !== copied.files || counted.bytes !== copied.bytes)
    throw new MoveError(
      `${target} shows ${counted.files} files with ${counted.bytes} bytes, and ${copied.files} with ${copied.bytes} were copied. A listing of the store may lag behind: wait a minute and run npm run move again.`,
    )

  progress.begin('comparing rows')
  let rows = 0
  for (const table of still) rows += await compare(deps, table)
  // Up to here, people could sign in and out, and the audit log recorded their downloads. Now everything is closed.
  await closeTables(from.db, closingAtLast(await tablesToMove(from.db)))
  await emptyTables(to.db, changing)
  for (const table of [...growing, ...changing]) {
    await copyTable({ from: from.db, to: to.db }, table, () => undefined)
    rows += await compare(deps, table)
  }

  progress.begin('examining the new place')
  await copySecret(from.config, to.config)
  await to.storage.keepIdentity(deps.identity, 'replace')
  const faults = await deps.examineTarget()
  if (faults.length > 0)
    throw new MoveError(
      `The new place is not sound:\n${faults.join('\n')}\nThe old place is whole: open it again with npm run move -- --reopen.`,
    )
  await complete(deps, state)
  return { tables: tables.length, rows, files: copied }
}

/**
 * Makes the old database refuse changes, so that its rows can be copied, and returns the tables to copy. If an earlier
 * run was interrupted, copying continues where it ended.
 */
async function closeSource(
  { from, to, progress }: MoveDeps,
  state: Omit<Parameters<typeof writeMove>[1], 'state'>,
): Promise<MovedTable[]> {
  const tables = await pairTables(from.db, to.db)
  if (await isClosed(from.db)) return tables
  await writeMove(from.db, { ...state, state: 'closing' })
  await emptyTables(to.db, tables)
  await closeTables(from.db, closingWhileRead(await tablesToMove(from.db)))
  progress.say(
    'The server is closed for changes now; people go on reading. If this is interrupted, run the same command again, or open the server with npm run move -- --reopen.',
  )
  return tables
}

function refuseDamaged({ despiteFindings }: MoveDeps, { damaged }: FilesCopied): void {
  if (damaged.length === 0 || despiteFindings) return
  throw new MoveError(
    `These originals are damaged: ${damaged.join(', ')}. Upload the same files again or restore them from a backup, and run npm run move again; with --despite-findings they are moved as they are.`,
  )
}

/**
 * Checks that a table has equal rows in the old and the new database.
 * @returns the number of its rows
 * @throws MoveError if the rows differ
 */
async function compare({ from, to, progress }: MoveDeps, table: MovedTable): Promise<number> {
  const [given, taken] = [await digestTable(from.db, table, progress.rows), await digestTable(to.db, table)]
  if (given.rows === taken.rows && given.sha256 === taken.sha256) return given.rows
  // The copied rows cannot be used. After the source was opened again, the next run copies all rows from the beginning.
  throw new MoveError(
    `The table ${table.name} is not the same at both places (${given.rows} rows and ${taken.rows}). ` +
      'Open the old place again with npm run move -- --reopen, and run npm run move again: it copies all rows anew.',
  )
}

/**
 * Copies the file with the server's secret, which keeps people signed in. Does nothing if the old place has no such
 * file, or if both places use the same file.
 */
async function copySecret(from: PlaceConfig, to: PlaceConfig): Promise<void> {
  const [source, target] = [from, to].map(({ dataDir }) => path.join(dataDir, 'auth-secret')) as [
    string,
    string,
  ]
  if (path.resolve(source) === path.resolve(target) || !(await exists(source))) return
  await makeFolder(to.dataDir)
  await copyPrivately(source, target)
}

/**
 * Ends a move to another database and file store. Marks the old database as moved, and lets servers start with the new
 * one. May be repeated.
 */
export async function complete(
  { from, to }: Pick<MoveDeps, 'from' | 'to'>,
  state: Omit<Parameters<typeof writeMove>[1], 'state'>,
): Promise<void> {
  await writeMove(from.db, { ...state, state: 'moved' })
  await to.db.deleteFrom('moved_tables').execute()
  await to.db.deleteFrom('moved_files').execute()
  await forgetMove(to.db)
}
