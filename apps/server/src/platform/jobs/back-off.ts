import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'

const FIRST_MILLISECONDS = 1000
/** Longest wait of a job before its next attempt. */
export const LONGEST_BACK_OFF_MILLISECONDS = 60_000

/**
 * Longest wait of a job for an unavailable or full database. An attempt costs nearly nothing, and people wait for the
 * job.
 */
export const LONGEST_DEFERRAL_MILLISECONDS = 15_000

/** Returns the pause after the n-th failure in a row, from 1. It doubles each time, up to `longestMilliseconds`. */
export function backOff(failures: number, longestMilliseconds = LONGEST_BACK_OFF_MILLISECONDS): number {
  return Math.min(FIRST_MILLISECONDS * 2 ** Math.min(failures - 1, 16), longestMilliseconds)
}

/**
 * Returns the condition on job rows that the job may start now. A job without `error_code` waits only for its turn and
 * is due regardless of the clock. A pause longer than the longest one comes from a clock that was set back since.
 */
export function isDue(clock: Clock) {
  return (jobs: ExpressionBuilder<Schema, 'jobs'>): ExpressionWrapper<Schema, 'jobs', SqlBool> =>
    jobs.or([
      jobs('error_code', 'is', null),
      jobs('run_after', '<=', timestamp(clock)),
      jobs('run_after', '>', timestamp(clock, LONGEST_BACK_OFF_MILLISECONDS)),
    ])
}
