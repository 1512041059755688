import { isAway, isPassing, isRefusal } from './api-error.ts'

/**
 * Maximum number of seconds for which a request is retried after temporary failures of the server. In this time, a
 * database can restart or move to another machine.
 */
const LONGEST_WAIT_SECONDS = 180
const DEFAULT_WAIT_SECONDS = 2
const LONGEST_PAUSE_MILLISECONDS = 30_000
/** Maximum pause in milliseconds between two attempts while the server is unavailable. */
const LONGEST_PAUSE_AWAY = 4000

const waitOf = (error: unknown): number =>
  (isPassing(error) ? error.retryAfterSeconds : undefined) ?? DEFAULT_WAIT_SECONDS

/**
 * Returns whether to retry a failed query. A refused query (status 400 to 499) is never retried, and other failures
 * once. Temporary failures of the server are retried for about three minutes.
 * @param failures number of earlier failures of this query; 0 at its first failure
 */
export function asksAgain(failures: number, error: unknown): boolean {
  return waitsOut(failures, error) || (failures < 1 && !isRefusal(error))
}

/**
 * Returns whether to retry a failed change, for about three minutes. Only temporary failures of the server are retried.
 * The change must be safe to send twice.
 * @param failures number of earlier failures of this change; 0 at its first failure
 */
export function waitsOut(failures: number, error: unknown): boolean {
  return isPassing(error) && failures * waitOf(error) < LONGEST_WAIT_SECONDS
}

/**
 * Returns whether to retry a failed change while the server is unavailable, without a time limit. The change must be
 * idempotent, because a request without an answer may have been performed.
 */
export function waitsForServer(_failures: number, error: unknown): boolean {
  return isAway(error)
}

/**
 * Returns the pause in milliseconds before a failed request is retried. After a temporary failure, the server states
 * the pause in `Retry-After`. After other failures, the pause doubles each time up to a limit, which is 4 s while the
 * server is unavailable.
 * @param failures number of earlier failures of this request; 0 at its first failure
 */
export function pauseBefore(failures: number, error: unknown): number {
  if (isPassing(error)) return waitOf(error) * 1000
  const longest = isAway(error) ? LONGEST_PAUSE_AWAY : LONGEST_PAUSE_MILLISECONDS
  return Math.min(1000 * 2 ** failures, longest)
}
