import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077

/**
 * Removes the permissions of other accounts from a SQLite file, its write-ahead log and its shared-memory index,
 * because earlier versions left the permissions to the system's default. SQLite gives the latter two files the
 * permissions of the database file when it creates them again.
 */
export function keepDatabasePrivate(file: string): void {
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(one, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & OTHERS) === 0) continue
    try {
      chmodSync(one, mode & ~OTHERS)
    } catch (error) {
      // The file belongs to another account, or the file system has no permissions. Opening the file shows whether it
      // can be used.
      if (!['EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
