import path from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { refuseUnknownDatabase } from '#platform/database/migrate.ts'
import { commandSentence } from '#platform/process/operator-sentence.ts'
import { BackupError } from './features/backup/manifest.ts'
import { takeBackup } from './features/backup/take-backup.ts'
import { openServices } from './open-services.ts'

const USAGE = `npm run backup -- <folder>
Copies database, documents, generated proposals and templates of the server with the same settings into a folder, while
the server works. A folder that holds a backup is brought up to date.`

const [given, ...more] = process.argv.slice(2)
if (given === undefined || given.startsWith('-') || more.length > 0) {
  console.log(USAGE)
  process.exit(given === '--help' ? 0 : 2)
}
const from = process.env['INIT_CWD'] ?? process.cwd()
try {
  const { services } = openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }, from))
  try {
    await refuseUnknownDatabase(services.db)
    const folder = path.resolve(from, given)
    const { originals, generated, takenAt } = await takeBackup(services, folder)
    console.log(
      `The backup of ${takenAt} is in ${folder}: ${originals.length} originals, ${generated.length} generated proposals.`,
    )
  } finally {
    await services.search.close()
    await services.db.destroy()
  }
} catch (error) {
  console.error(error instanceof BackupError ? error.message : (commandSentence(error) ?? error))
  process.exitCode = 1
}
