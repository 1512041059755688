import path from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { commandSentence } from '#platform/process/operator-sentence.ts'
import { BackupError } from './features/backup/manifest.ts'
import { restoreBackup } from './features/backup/restore-backup.ts'

const USAGE = `npm run restore -- <folder>
Puts a backup where the settings point: an empty DATA_DIR, and an empty database when DATABASE_URL is set. Start the
server afterwards; npm run doctor compares everything.`

const [given, ...more] = process.argv.slice(2)
if (given === undefined || given.startsWith('-') || more.length > 0) {
  console.log(USAGE)
  process.exit(given === '--help' ? 0 : 2)
}
const from = process.env['INIT_CWD'] ?? process.cwd()
try {
  const config = readConfig(process.env, from)
  const { originals, generated, takenAt } = await restoreBackup(config, path.resolve(from, given))
  console.log(
    `Restored the backup of ${takenAt}: ${originals.length} originals, ${generated.length} generated proposals.`,
  )
} catch (error) {
  console.error(error instanceof BackupError ? error.message : (commandSentence(error) ?? error))
  process.exitCode = 1
}
