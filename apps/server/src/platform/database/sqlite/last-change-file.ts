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
 * Makes the server accept the SQLite file at this path, although changes that were made here before are missing from
 * it. This is right for a restored backup, which would otherwise be refused.
 */
export function acceptDatabase(databaseFile: string): void {
  writeFileSync(lastChangeFile(databaseFile), 'restored\n', { mode: 0o600 })
}
