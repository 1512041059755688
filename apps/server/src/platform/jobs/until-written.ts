import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import type { Log } from '#platform/log/log.ts'
import { backOff } from './back-off.ts'

/** A database that is back is noticed within this time. */
const LONGEST_PAUSE_MILLISECONDS = 5000

/**
 * Writes how the work under a lease ended, waiting for as long as the database is away: the work is done, and nothing
 * but the row is missing. Meanwhile the lease is kept, or lost to another process.
 * @param signal gives up waiting
 * @throws DatabaseFailure when it is given up; the lease then expires
 */
export async function untilWritten<T>(write: () => Promise<T>, log: Log, signal: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || signal.aborted) throw error
      log.warn({ err: error }, 'the end of a job could not be written, and will be')
      const pause = backOff(failures, LONGEST_PAUSE_MILLISECONDS)
      // Told to stop, it tries once more.
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}
