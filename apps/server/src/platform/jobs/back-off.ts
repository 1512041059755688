import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'

const FIRST_MILLISECONDS = 1000
/** The longest a job waits before it is tried again. */
export const LONGEST_BACK_OFF_MILLISECONDS = 60_000

/** The longest a job waits for a database that is away or full: trying costs nearly nothing, and people wait for it. */
export const LONGEST_DEFERRAL_MILLISECONDS = 15_000

/** Returns the pause after the n-th failure in a row, from 1: doubled each time, up to `longestMilliseconds`. */
export function backOff(failures: number, longestMilliseconds = LONGEST_BACK_OFF_MILLISECONDS): number {
  return Math.min(FIRST_MILLISECONDS * 2 ** Math.min(failures - 1, 16), longestMilliseconds)
}

/**
 * Condition on jobs: may begin now. A job that waits for nothing but its turn has no `error_code` and is due whatever
 * the clock says. A pause longer than the longest there is was written by a clock that has been set back since.
 */
export function isDue(clock: Clock) {
  return (jobs: ExpressionBuilder<Schema, 'jobs'>): ExpressionWrapper<Schema, 'jobs', SqlBool> =>
    jobs.or([
      jobs('error_code', 'is', null),
      jobs('run_after', '<=', timestamp(clock)),
      jobs('run_after', '>', timestamp(clock, LONGEST_BACK_OFF_MILLISECONDS)),
    ])
}
