import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import type { Log } from '#platform/log/log.ts'
import { backOff } from './back-off.ts'

/**
 * Maximum milliseconds between two attempts to write to an unavailable database. The server notices after this time at
 * the latest that the database works again.
 */
const LONGEST_PAUSE_MILLISECONDS = 5000

/**
 * Writes the end of a job to the database, with retries while the database is unavailable. Otherwise the job would run
 * again. Meanwhile the caller must renew the right to work on the job.
 * @param signal ends the retries, after one last attempt
 * @throws DatabaseFailure when the retries end; another process may then take the job
 */
export async function untilWritten<T>(write: () => Promise<T>, log: Log, signal: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof DatabaseFailure) || signal.aborted) throw error
      log.warn({ err: error }, 'the end of a job could not be written, and will be')
      const pause = backOff(failures, LONGEST_PAUSE_MILLISECONDS)
      // If the wait is aborted, one more attempt follows.
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}
