import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'

const FIRST_MILLISECONDS = 1000
/** Maximum milliseconds before a failed background job is tried again. */
const LONGEST_BACK_OFF_MILLISECONDS = 60_000

/**
 * Maximum milliseconds before a background job is tried again after a failure of the database or a disk. The pause is
 * short, because people wait for the job.
 */
export const LONGEST_DEFERRAL_MILLISECONDS = 15_000

/**
 * Returns the pause in milliseconds before a failed job runs again. The pause doubles with each failure in a row, up to
 * `longestMilliseconds`.
 * @param failures number of failures in a row, from 1
 */
export function backOff(failures: number, longestMilliseconds = LONGEST_BACK_OFF_MILLISECONDS): number {
  return Math.min(FIRST_MILLISECONDS * 2 ** Math.min(failures - 1, 16), longestMilliseconds)
}

/**
 * Returns the SQL condition for background jobs that may start now. A failed job must wait for some time. An impossibly
 * long wait is ignored, because it means that the clock was set back.
 */
export function isDue(clock: Clock) {
  return (jobs: ExpressionBuilder<Schema, 'jobs'>): ExpressionWrapper<Schema, 'jobs', SqlBool> =>
    jobs.or([
      jobs('error_code', 'is', null),
      jobs('run_after', '<=', timestamp(clock)),
      jobs('run_after', '>', timestamp(clock, LONGEST_BACK_OFF_MILLISECONDS)),
    ])
}
