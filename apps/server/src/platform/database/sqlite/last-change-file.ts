import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the path of the small file beside a SQLite database that contains the number of the last committed change.
 * The file's name does not begin with the database's name, so that deleting `tenderwright.db-*` leaves this file.
 */
export function lastChangeFile(databaseFile: string): string {
  const { dir, name } = path.parse(databaseFile)
  return path.join(dir, `${name}.last-change`)
}

/**
 * Accepts the SQLite database that is put into a folder, even if it lacks changes that were committed in this folder. A
 * restore calls this, because a backup is older than these changes.
 */
export function acceptDatabase(databaseFile: string): void {
  writeFileSync(lastChangeFile(databaseFile), 'restored\n', { mode: 0o600 })
}
