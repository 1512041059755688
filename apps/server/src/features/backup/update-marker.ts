import { readFile, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#platform/storage/durable-files.ts'
import { BackupError } from './manifest/backup-error.ts'

/** Name of the file that marks a folder in which a backup is being written. It stays if the backup is interrupted. */
export const MARKER = 'backup.unfinished'

const marker = z.object({ since: z.string(), host: z.string(), pid: z.number() })

/**
 * Returns the start time, host and process of a running or interrupted backup in a folder. Returns `undefined` if there
 * is none.
 */
export async function readMarker(folder: string): Promise<z.infer<typeof marker> | undefined> {
  let text: string
  try {
    text = await readFile(path.join(folder, MARKER), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    return marker.parse(JSON.parse(text))
  } catch {
    // The marker is written atomically, so this damage has another cause. It is treated as the marker of an unknown
    // machine.
    return { since: 'an unknown time', host: '', pid: 0 }
  }
}

/**
 * Marks a folder as the place of a running backup, so no second backup starts there.
 * @throws BackupError if another backup is running there or began at the same moment
 */
export async function setMarker(folder: string, since: string): Promise<void> {
  const found = await readMarker(folder)
  if (found && found.host === hostname() && found.pid !== process.pid && isAlive(found.pid))
    throw new BackupError(
      `The process ${found.pid} has been writing a backup into ${folder} since ${found.since}. Wait for its end; if it writes none, remove ${MARKER} there.`,
    )
  const text = JSON.stringify({ since, host: hostname(), pid: process.pid })
  await writeWhole(path.join(folder, MARKER), text, found ? 'replace' : 'create')
  const written = await readMarker(folder)
  if (written?.host !== hostname() || written.pid !== process.pid)
    throw new BackupError(`Another backup into ${folder} began at the same moment. Wait for its end.`)
}

/**
 * Returns whether a backup's folder is still marked for the backup that this process began at `since`. Another machine
 * cannot see that this process is alive, so a backup there may have taken over the folder.
 */
export async function holdsMarker(folder: string, since: string): Promise<boolean> {
  const found = await readMarker(folder)
  return found?.host === hostname() && found.pid === process.pid && found.since === since
}

/**
 * Throws if another backup process now writes into the folder of this process's backup. The backup of this process must
 * then not be finished.
 * @param since start time of the backup of this process
 * @throws BackupError
 */
export async function refuseOvertaken(folder: string, since: string): Promise<void> {
  if (await holdsMarker(folder, since)) return
  const found = await readMarker(folder)
  const other = found ? ` (${found.host}, process ${found.pid}, ${found.since})` : ''
  throw new BackupError(
    `Another backup into ${folder} has begun${other}, and this one gave way. Wait for its end, and let only one machine write into the folder.`,
  )
}

/**
 * Removes the mark of an unfinished backup from a folder, if this process began that backup at the time `since`. The
 * mark of another backup stays.
 */
export async function clearMarker(folder: string, since: string): Promise<void> {
  if (await holdsMarker(folder, since)) await rm(path.join(folder, MARKER), { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
