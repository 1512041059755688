import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077

/**
 * Restricts a SQLite file, and the two files that SQLite keeps beside it, to the server's own account. Earlier versions
 * left them with the system's default permissions.
 */
export function keepDatabasePrivate(file: string): void {
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(one, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & OTHERS) === 0) continue
    try {
      chmodSync(one, mode & ~OTHERS)
    } catch (error) {
      // The file belongs to another account, or the file system has no permissions. Opening the file will show if it
      // can be used.
      if (!['EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
