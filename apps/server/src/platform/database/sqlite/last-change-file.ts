import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the path of the small file that stores the number of a SQLite database's last change. */
export function lastChangeFile(databaseFile: string): string {
  // The name does not begin with the database's, so deleting `tenderwright.db-*` does not delete the file.
  const { dir, name } = path.parse(databaseFile)
  return path.join(dir, `${name}.last-change`)
}

/** Accepts any SQLite database in a folder, even one without the latest changes. A restore calls this. */
export function acceptDatabase(databaseFile: string): void {
  writeFileSync(lastChangeFile(databaseFile), 'restored\n', { mode: 0o600 })
}
