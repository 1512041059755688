import { isPassing, isRefusal } from './api-error.ts'

/**
 * Longest wait for a temporary failure. It exceeds the time that a database needs to restart or to be moved to another
 * machine.
 */
const LONGEST_WAIT_SECONDS = 180
const DEFAULT_WAIT_SECONDS = 2
const LONGEST_PAUSE_MILLISECONDS = 30_000

const waitOf = (error: unknown): number =>
  (isPassing(error) ? error.retryAfterSeconds : undefined) ?? DEFAULT_WAIT_SECONDS

/** Returns whether to repeat a query after a number of failures: always for temporary failures, once for others. */
export function asksAgain(failures: number, error: unknown): boolean {
  return waitsOut(failures, error) || (failures < 1 && !isRefusal(error))
}

/** Returns whether to repeat an idempotent change: after temporary failures. */
export function waitsOut(failures: number, error: unknown): boolean {
  return isPassing(error) && failures * waitOf(error) < LONGEST_WAIT_SECONDS
}

/** Returns the milliseconds to wait before asking again: as long as the server said, or else longer each time. */
export function pauseBefore(failures: number, error: unknown): number {
  return isPassing(error) ? waitOf(error) * 1000 : Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MILLISECONDS)
}
