import { isAway, isPassing, isRefusal } from './api-error.ts'

/** Maximum duration in seconds of retries after temporary failures. A database can restart in this time. */
const LONGEST_WAIT_SECONDS = 180
const DEFAULT_WAIT_SECONDS = 2
const LONGEST_PAUSE_MILLISECONDS = 30_000
/** Maximum pause in milliseconds between retries while the server is away. */
const LONGEST_PAUSE_AWAY = 4000

const waitOf = (error: unknown): number =>
  (isPassing(error) ? error.retryAfterSeconds : undefined) ?? DEFAULT_WAIT_SECONDS

/**
 * Returns true if a failed query should be retried: once, or for three minutes after a temporary failure.
 * @param failures number of earlier failures of this query; 0 at its first failure
 */
export function asksAgain(failures: number, error: unknown): boolean {
  // A refusal (status 400 to 499) is not retried.
  return waitsOut(failures, error) || (failures < 1 && !isRefusal(error))
}

/**
 * Returns true if a temporarily failed change should be retried, for three minutes. The change must be idempotent.
 * @param failures number of earlier failures of this change; 0 at its first failure
 */
export function waitsOut(failures: number, error: unknown): boolean {
  return isPassing(error) && failures * waitOf(error) < LONGEST_WAIT_SECONDS
}

/** Returns true if a failed change should be retried because the server is away. The change must be idempotent. */
export function waitsForServer(_failures: number, error: unknown): boolean {
  // A request without an answer may have been performed.
  return isAway(error)
}

/**
 * Returns the pause in milliseconds before a retry.
 * @param failures number of earlier failures of this request; 0 at its first failure
 */
export function pauseBefore(failures: number, error: unknown): number {
  // After a temporary failure, the server states the pause in `Retry-After`. Otherwise the pause doubles each time.
  // While the server is away, the limit is 4 s, so that changes are sent soon after its return.
  if (isPassing(error)) return waitOf(error) * 1000
  const longest = isAway(error) ? LONGEST_PAUSE_AWAY : LONGEST_PAUSE_MILLISECONDS
  return Math.min(1000 * 2 ** failures, longest)
}
