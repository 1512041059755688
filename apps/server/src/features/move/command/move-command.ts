import path from 'node:path'
import { type Config, readConfig } from '#platform/config/config.ts'
import { SettingError } from '#platform/config/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { isDatabaseMissing, refuseMissingDatabase } from '#platform/database/refuse-missing.ts'
import { openTables } from '#platform/database/tables/closing.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { commandSentence } from '#platform/failures/operator-sentence.ts'
import type { StoreIdentity } from '#platform/storage/store-identity.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { checkTarget } from '../check-target.ts'
import { FilesPlace } from '../files/files-place.ts'
import { MoveError } from '../state/move-error.ts'
import { describePlace, refuseSamePlace } from '../move-place.ts'
import { forgetMove, readMove } from '../state/move-state.ts'
import { describePlan, planMove } from '../plan-move.ts'
import { megabytes, MoveProgress } from '../progress.ts'
import { tablesToMove } from '../rows/moved-table.ts'
import { complete, runMove } from '../run-move.ts'
import { type MoveOptions, readMoveOptions, USAGE } from './move-options.ts'

/** Open connections to a database and its file store. `npm run move` copies all data from one such place to another. */
export interface OpenPlace {
  db: Db
  storage: Storage
  clock: Clock
  close(): Promise<void>
}

/**
 * Functions of other parts of the server that `npm run move` calls. They open a database, create the tables for
 * sign-in, and check all stored data.
 */
export interface MovePorts {
  open: (config: Config) => OpenPlace
  /** Migrates a database and returns the id that it shares with its file store. Throws if their ids differ. */
  openStore: (place: OpenPlace) => Promise<StoreIdentity>
  makeAccountTables: (place: OpenPlace) => Promise<void>
  /**
   * Checks stored data, and returns a sentence for each fault. The checks are those of a quick run of the command `npm
   * run doctor`. Faults that disappear when a server runs, such as jobs of a dead server, are left out.
   */
  examine: (place: OpenPlace) => Promise<string[]>
}

/**
 * Arguments, environment variables and working folder of `npm run move`. The functions `say` and `complain` print a
 * line to standard output and standard error.
 */
interface MoveCommandLine {
  parameters: string[]
  environment: Record<string, string | undefined>
  from: string
  say: (line: string) => void
  complain: (line: string) => void
}

/**
 * Runs `npm run move`, which copies all data to another database and file store, and prints progress and errors. The
 * option `--reopen` gives up the move instead, so that people can change the old place again.
 * @returns the exit code: 0 for success, 1 for an error
 */
export async function moveCommand(line: MoveCommandLine, ports: MovePorts): Promise<number> {
  try {
    const config = readConfig({ ...line.environment, LOG_LEVEL: 'silent' }, line.from)
    const options = readMoveOptions(line.parameters, line.from, config.dataDir)
    if (options.what === 'help') {
      line.say(USAGE)
      return line.parameters.includes('--help') ? 0 : 1
    }
    refuseMissingDatabase(config)
    const source = ports.open(config)
    try {
      await (options.what === 'reopen'
        ? reopen(line, source, options.yes)
        : move(line, ports, { config, source }, options))
    } finally {
      await source.close()
    }
    return 0
  } catch (error) {
    line.complain(sentenceOf(error))
    return 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof MoveError || error instanceof SettingError) return error.message
  return commandSentence(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
}

async function move(
  line: MoveCommandLine,
  ports: MovePorts,
  { config, source }: { config: Config; source: OpenPlace },
  options: Extract<MoveOptions, { what: 'move' | 'plan' }>,
): Promise<void> {
  const identity = await ports.openStore(source)
  const settings = { ...line.environment, ...options.settings, LOG_LEVEL: 'silent' }
  const targetConfig = readConfig(settings, line.from)
  await refuseSamePlace(config, targetConfig)
  const target = describePlace(targetConfig)
  const earlier = await readMove(source.db)
  const files = { from: new FilesPlace(config), to: new FilesPlace(targetConfig) }
  if (earlier?.state === 'moved' && earlier.target !== target)
    throw new MoveError(
      `This server has moved to ${earlier.target}. Use the settings of that place, or open this one again: npm run move -- --reopen --yes.`,
    )
  if (earlier?.state === 'moved') {
    await finishMoved(line, ports, source, targetConfig)
    return
  }
  const unfinished = await checkTarget(identity.id, targetConfig, files)
  const plan = await planMove({ config, db: source.db }, targetConfig)
  for (const told of describePlan(plan)) line.say(told)
  if (options.what === 'plan') {
    line.say(
      `Nothing was changed. It can be moved to ${target}${unfinished ? ', where an unfinished move goes on' : ''}.`,
    )
    return
  }
  if (!earlier && !options.despiteFindings) refuseFaults(await ports.examine(source))
  const place = ports.open(targetConfig)
  try {
    await migrate(place.db)
    await ports.makeAccountTables(place)
    const moved = await runMove({
      from: { ...source, config },
      to: { ...place, config: targetConfig },
      identity,
      clock: source.clock,
      progress: new MoveProgress({ rows: plan.rows, bytes: plan.bytes }, line.say),
      examineTarget: () => ports.examine(place),
      despiteFindings: options.despiteFindings,
    })
    line.say(
      `Moved and compared: ${moved.rows} rows of ${moved.tables} tables, ${moved.files.files} files with ${megabytes(moved.files.bytes)}.`,
    )
    for (const told of whatNext(config, targetConfig, line.environment)) line.say(told)
  } finally {
    await place.close()
  }
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return
  throw new MoveError(
    `The doctor finds:\n${faults.join('\n')}\nRun npm run doctor -- --repair first; with --despite-findings it is moved as it is.`,
  )
}

/**
 * Finishes a move of all data that was killed at its very end, when the old database was already marked as moved. If
 * the new database is still marked as unfinished, the mark is removed, because no server could use it.
 */
async function finishMoved(
  line: MoveCommandLine,
  ports: MovePorts,
  source: OpenPlace,
  targetConfig: Config,
): Promise<void> {
  // If the SQLite file is missing, opening it would create it.
  if (isDatabaseMissing(targetConfig)) throw dataLost(targetConfig)
  const place = ports.open(targetConfig)
  try {
    await migrate(place.db)
    const state = await readMove(source.db)
    const database = await place.db.selectFrom('store_identity').select('id').executeTakeFirst()
    const storage = await place.storage.identity()
    if (database?.id !== state?.id || storage?.id !== state?.id) throw dataLost(targetConfig)
    if (state && (await readMove(place.db))?.state === 'filling')
      await complete(
        { from: { ...source, config: targetConfig }, to: { ...place, config: targetConfig } },
        state,
      )
    line.say(`Everything has been moved to ${describePlace(targetConfig)}, and compared.`)
  } finally {
    await place.close()
  }
}

/**
 * Returns the error for a finished move whose new database or file store is now missing or belongs to another
 * installation.
 */
function dataLost(target: Config): MoveError {
  return new MoveError(
    `Everything was moved to ${describePlace(target)}, and that place no longer has it. Restore a backup of it, or open this one again: npm run move -- --reopen --yes.`,
  )
}

/**
 * Returns lines that tell the operator what to do after a move: which servers to stop, and with which settings to start
 * them.
 */
function whatNext(from: Config, to: Config, environment: MoveCommandLine['environment']): string[] {
  const settings = [
    to.databaseUrl === undefined ? 'DATABASE_URL unset' : 'DATABASE_URL as given with --to',
    ...(to.dataDir === from.dataDir ? [] : [`DATA_DIR=${to.dataDir}`]),
    to.s3 || to.storageDir !== path.join(to.dataDir, 'storage')
      ? 'STORAGE_URL as given with --storage'
      : 'STORAGE_URL unset',
  ]
  return [
    `The move is complete. Now end every server that has the old settings, and start them with ${settings.join(', ')}.`,
    ...(environment['AUTH_SECRET'] === undefined && to.databaseUrl !== undefined
      ? [
          `Servers with another DATA_DIR need AUTH_SECRET, the text in ${path.join(to.dataDir, 'auth-secret')}; else people have to sign in again.`,
        ]
      : []),
    'Then run npm run doctor with the new settings: it reads every byte. The old place keeps everything and stays closed for changes.',
  ]
}

async function reopen(line: MoveCommandLine, { db }: OpenPlace, yes: boolean): Promise<void> {
  await migrate(db)
  const state = await readMove(db)
  if (state?.state === 'filling')
    throw new MoveError('This place is being filled by a move. Give the move up at the place it comes from.')
  if (state?.state === 'moved' && !yes)
    throw new MoveError(
      `Everything was moved to ${state.target}. What people changed there since is not here. If that is what you want: npm run move -- --reopen --yes.`,
    )
  const shapes = await tablesToMove(db)
  await openTables(
    db,
    shapes.map(({ name }) => name),
  )
  await forgetMove(db)
  line.say('The server is open for changes again.')
}
