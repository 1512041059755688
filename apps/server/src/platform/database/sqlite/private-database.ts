import { chmodSync, statSync } from 'node:fs'

const OTHERS = 0o077

/**
 * Takes the rights of other accounts from a SQLite file, its log and its index, which earlier versions made with the
 * rights of the process. The log and its index are made anew with the rights of the file.
 */
export function keepDatabasePrivate(file: string): void {
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const mode = statSync(one, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & OTHERS) === 0) continue
    try {
      chmodSync(one, mode & ~OTHERS)
    } catch (error) {
      // Another account's file, or a system without rights: opening it tells whether it can be used.
      if (!['EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}
