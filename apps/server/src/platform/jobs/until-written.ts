import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import type { Log } from '#platform/log/log.ts'
import { backOff } from './back-off.ts'

/** Longest pause between attempts, and so the delay until a recovered database is noticed. */
const LONGEST_PAUSE_MILLISECONDS = 5000

/**
 * Runs a write that stores how a job ended, and retries it as long as the database is unavailable. A job that ended
 * without this write would run again. The job's lease must be renewed during the retries, or else another process takes
 * the job.
 * @param signal ends the retries
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
      // After an abort, one more attempt is made.
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}
