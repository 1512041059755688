import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import type { Log } from '#platform/log/log.ts'
import { backOff } from './back-off.ts'

/** Longest pause in milliseconds between attempts to write to an unavailable database. */
const LONGEST_PAUSE_MILLISECONDS = 5000

/**
 * Records how a job ended. Retries while the database is unavailable; otherwise the job would run again.
 * @param signal ends the repetition, after one last attempt
 * @throws DatabaseFailure when the repetition ends; the lease then expires
 */
export async function untilWritten<T>(write: () => Promise<T>, log: Log, signal: AbortSignal): Promise<T> {
  // The caller must renew the job's lease meanwhile.
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
