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

/**
 * Returns whether to repeat a query that failed. After temporary failures of the server it is repeated for a limited
 * time, after others once, and never when the server refused it.
 * @param failures number of failures so far, from 0 for the first
 */
export function asksAgain(failures: number, error: unknown): boolean {
  return waitsOut(failures, error) || (failures < 1 && !isRefusal(error))
}

/**
 * Returns whether to repeat a change that may safely be sent twice: only after temporary failures of the server, and
 * for a limited time.
 * @param failures number of failures so far, from 0 for the first
 */
export function waitsOut(failures: number, error: unknown): boolean {
  return isPassing(error) && failures * waitOf(error) < LONGEST_WAIT_SECONDS
}

/**
 * Returns the pause in milliseconds before a failed request is repeated. After a temporary failure it is the time that
 * the server states. After other failures it doubles each time.
 * @param failures number of failures so far, from 0 for the first
 */
export function pauseBefore(failures: number, error: unknown): number {
  return isPassing(error) ? waitOf(error) * 1000 : Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MILLISECONDS)
}
