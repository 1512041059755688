import { writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the path of a small file beside a SQLite database. It contains the number of the database's last committed
 * change. Its name does not begin with the database's, so deleting `tenderwright.db-*` does not delete it.
 */
export function lastChangeFile(databaseFile: string): string {
  const { dir, name } = path.parse(databaseFile)
  return path.join(dir, `${name}.last-change`)
}

/**
 * Accepts any SQLite database that is put into a folder, even if it lacks changes that were committed there. A restore
 * calls this, because a backup is older than the changes.
 */
export function acceptDatabase(databaseFile: string): void {
  writeFileSync(lastChangeFile(databaseFile), 'restored\n', { mode: 0o600 })
}
