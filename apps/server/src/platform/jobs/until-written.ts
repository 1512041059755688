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
 * Runs a write that records how a job ended, and retries while the database is unavailable. Without the record, the job
 * would run again. The caller must renew the job's lease meanwhile.
 * @param signal ends the retries, after one last attempt
 * @throws DatabaseFailure when the retries end; the lease then expires
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
