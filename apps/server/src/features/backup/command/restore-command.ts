import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { type CommandLine, ending, LOST, UNDONE, WELL } from './command-line.ts'
import { reportRestored } from './report.ts'
import { restoreBackup, type RestoreOptions } from '../restore-backup.ts'

const USAGE = `npm run restore -- <folder> [--earlier]
Puts a backup where the settings point: an empty DATA_DIR, and an empty database when DATABASE_URL is set. Start the
server afterwards; npm run doctor compares everything.
  --earlier  restores the earlier backup that is kept in the folder when the last one seemed to lack much
Ends with 0 when everything is back, 1 when it is done and lines say what is lost, 2 when it could not be done.`

function readOptions(given: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { earlier: { type: 'boolean' }, help: { type: 'boolean' } },
    })
    const { earlier = false, help = false } = values
    const [folder, ...more] = positionals
    if (help || (folder !== undefined && more.length === 0)) return { folder, earlier, help }
  } catch {
    // The wrong parameters need no further message: the caller prints the usage text.
  }
  return undefined
}

/**
 * Runs the operator's command `npm run restore`, which restores a backup.
 * @returns the exit code of the process
 */
export function restoreCommand(
  line: CommandLine,
  { keepIdentity }: Pick<RestoreOptions, 'keepIdentity'>,
): Promise<number> {
  return ending(line, async () => {
    const options = readOptions(line.parameters)
    if (options?.folder === undefined) {
      line.say(USAGE)
      return options?.help ? WELL : UNDONE
    }
    const { folder, earlier } = options
    const config = readConfig(line.environment, line.from)
    const { lines, isWell } = reportRestored(
      await restoreBackup(config, path.resolve(line.from, folder), { earlier, keepIdentity }),
    )
    for (const told of lines) line.say(told)
    return isWell ? WELL : LOST
  })
}
