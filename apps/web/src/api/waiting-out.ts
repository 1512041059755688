import { isAway, isPassing, isRefusal } from './api-error.ts'

/**
 * Maximum number of seconds for which a request is repeated after temporary failures of the server. It is long enough
 * for a database to restart or to move to another machine.
 */
const LONGEST_WAIT_SECONDS = 180
const DEFAULT_WAIT_SECONDS = 2
const LONGEST_PAUSE_MILLISECONDS = 30_000
/** Longest pause in milliseconds between two attempts while the server is away. */
const LONGEST_PAUSE_AWAY = 4000

const waitOf = (error: unknown): number =>
  (isPassing(error) ? error.retryAfterSeconds : undefined) ?? DEFAULT_WAIT_SECONDS

/**
 * Returns whether to repeat a failed query. After a temporary failure of the server, it is repeated for about three
 * minutes. After any other failure, it is repeated once, but not if the server refused it (status 400 to 499).
 * @param failures number of earlier failures of this query; 0 at its first failure
 */
export function asksAgain(failures: number, error: unknown): boolean {
  return waitsOut(failures, error) || (failures < 1 && !isRefusal(error))
}

/**
 * Returns whether to repeat a failed change. It must be a change that may safely be sent twice. It is repeated only
 * after temporary failures of the server, for about three minutes.
 * @param failures number of earlier failures of this change; 0 at its first failure
 */
export function waitsOut(failures: number, error: unknown): boolean {
  return isPassing(error) && failures * waitOf(error) < LONGEST_WAIT_SECONDS
}

/**
 * Returns whether to repeat a failed change as long as the server is away and the page is open. It must be a change
 * that the server performs only once, even if it arrives twice. Reason: a request without an answer may have been
 * performed.
 */
export function waitsForServer(_failures: number, error: unknown): boolean {
  return isAway(error)
}

/**
 * Returns the pause in milliseconds before a failed request is repeated. After a temporary failure, the server states
 * it in `Retry-After`. After other failures, the pause doubles each time, up to a limit. While the server is away, this
 * limit is 4 s, so that changes are sent soon after its return.
 * @param failures number of earlier failures of this request; 0 at its first failure
 */
export function pauseBefore(failures: number, error: unknown): number {
  if (isPassing(error)) return waitOf(error) * 1000
  const longest = isAway(error) ? LONGEST_PAUSE_AWAY : LONGEST_PAUSE_MILLISECONDS
  return Math.min(1000 * 2 ** failures, longest)
}
