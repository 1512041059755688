import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the path of the file that holds the number of the last committed change of a SQLite database. Its name does not
 * begin with that of the database, so that a person who deletes `tenderwright.db-*` does not delete it.
 */
export function lastChangeFile(databaseFile: string): string {
  const { dir, name } = path.parse(databaseFile)
  return path.join(dir, `${name}.last-change`)
}

/**
 * Accepts the database that is put into a folder, whatever changes were committed in the folder before. A restore calls
 * it, because a backup is older by intention.
 */
export function acceptDatabase(databaseFile: string): void {
  writeFileSync(lastChangeFile(databaseFile), 'restored\n', { mode: 0o600 })
}
