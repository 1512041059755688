import { chmodSync, globSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'

/** Folder of Linux whose files are stored in memory. */
const IN_MEMORY = '/dev/shm'
const PREFIX = 'tenderwright-test-'
const GIBIBYTE = 2 ** 30
const DAY_MILLISECONDS = 24 * 3600 * 1000

/** Removes the temporary folders of killed test runs, which would occupy memory until the machine restarts. */
function removeForgottenFolders(): void {
  for (const folder of globSync(path.join(IN_MEMORY, `${PREFIX}*`)))
    if (Date.now() - statSync(folder).mtimeMs > DAY_MILLISECONDS)
      rmSync(folder, { recursive: true, force: true })
}

/**
 * Makes an in-memory folder for the temporary files of tests. Writing and removing files there takes a tenth less CPU
 * time than on a disk (benchmarks/notes/tests.md). The folder is removed when this process ends. Does nothing if TMPDIR
 * is set, or if the machine has too little memory.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || process.availableMemory() < 4 * GIBIBYTE) return
  try {
    removeForgottenFolders()
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize < 2 * GIBIBYTE) return
    const folder = mkdtempSync(path.join(IN_MEMORY, PREFIX))
    // Like /tmp: PostgreSQL servers that tests start run as another user.
    chmodSync(folder, 0o1777)
    process.env['TMPDIR'] = folder
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  } catch {
    // Without such a file system, the temporary folder of the machine is used.
  }
}
