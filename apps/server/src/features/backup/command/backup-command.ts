import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { refuseUnknownDatabase } from '#platform/database/migrations/migrate.ts'
import { refuseMissingDatabase } from '#platform/database/refuse-missing.ts'
import { openStorage } from '#platform/storage/place/open-storage.ts'
import { systemClock } from '#platform/time/clock.ts'
import { BackupError } from '../manifest/backup-error.ts'
import { type CommandLine, ending, LOST, UNDONE, WELL } from './command-line.ts'
import { type Report, reportTaken, reportVerified } from './report.ts'
import { findManifest } from '../manifest/manifest.ts'
import { takeBackup } from '../take-backup.ts'
import { verifyBackup } from '../verify-backup.ts'

const USAGE = `npm run backup -- <folder> [--prune]
npm run backup -- --verify <folder>
Copies database, documents, generated proposals and templates of the server with the same settings into a folder, while
the server works. A folder that holds a backup is brought up to date.
  --prune   removes from the backup what the database no longer names, however much it is
  --verify  reads a whole backup, compares every byte with its hash, and says what is lost
Ends with 0 when all is saved, 1 when it is done and a line says what is lost or needs a look, 2 when it could not be
done.`

function readOptions(given: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { prune: { type: 'boolean' }, verify: { type: 'boolean' }, help: { type: 'boolean' } },
    })
    const { prune = false, verify = false, help = false } = values
    const [folder, ...more] = positionals
    if (help || (folder !== undefined && more.length === 0 && !(prune && verify)))
      return { folder, prune, verify, help }
  } catch {
    // The wrong parameters need no further message: the caller prints the usage text.
  }
  return undefined
}

/** Functions of other features that the command `npm run backup` calls. */
interface BackupPorts {
  /**
   * Returns a description of the place to which the operator moved all data of this database, or `undefined` if nothing
   * was moved.
   */
  readMovedTo: (db: Db) => Promise<string | undefined>
}

/**
 * Runs the operator's command `npm run backup`, which takes or verifies a backup.
 * @returns the exit code of the process
 */
export function backupCommand(line: CommandLine, ports: BackupPorts): Promise<number> {
  return ending(line, async () => {
    const options = readOptions(line.parameters)
    if (options?.folder === undefined) {
      line.say(USAGE)
      return options?.help ? WELL : UNDONE
    }
    const folder = path.resolve(line.from, options.folder)
    const { lines, isWell } = options.verify
      ? reportVerified(folder, await verifyBackup(folder))
      : await take(line, ports, { folder, prune: options.prune })
    for (const told of lines) line.say(told)
    return isWell ? WELL : LOST
  })
}

async function take(
  { environment, from }: CommandLine,
  { readMovedTo }: BackupPorts,
  { folder, prune }: { folder: string; prune: boolean },
): Promise<Report> {
  const config = readConfig(environment, from)
  refuseMissingDatabase(config)
  const db = openDatabase(config)
  try {
    await refuseUnknownDatabase(db)
    const storage = openStorage(config)
    const movedTo = await readMovedTo(db)
    // The existing backup may be one of the new place, which has more data.
    if (movedTo !== undefined && (await findManifest(folder)))
      throw new BackupError(
        `Everything was moved to ${movedTo}, so the backup in ${folder} is not replaced by one of this place. Take backups with the settings of the new place. To save this place as well, choose another folder.`,
      )
    const taken = await takeBackup({ config, db, storage, clock: systemClock }, folder, { prune })
    return reportTaken(folder, taken, movedTo)
  } finally {
    await db.destroy()
  }
}
