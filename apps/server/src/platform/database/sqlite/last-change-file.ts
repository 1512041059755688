import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the path of the file beside a SQLite database that holds the number of its last committed change. */
export function lastChangeFile(databaseFile: string): string {
  // The name does not begin with the database's, so deleting `tenderwright.db-*` does not delete the file.
  const { dir, name } = path.parse(databaseFile)
  return path.join(dir, `${name}.last-change`)
}

/** Accepts any SQLite database that is put into a folder, even one older than the last change. Called by a restore. */
export function acceptDatabase(databaseFile: string): void {
  writeFileSync(lastChangeFile(databaseFile), 'restored\n', { mode: 0o600 })
}
