import { isAway, isPassing, isRefusal } from './api-error.ts'

/**
 * Maximum number of seconds for which a request is repeated after temporary failures of the server. A database
 * restarts, or moves to another machine, in less time.
 */
const LONGEST_WAIT_SECONDS = 180
const DEFAULT_WAIT_SECONDS = 2
const LONGEST_PAUSE_MILLISECONDS = 30_000
/** Longest pause in milliseconds while the server is away. */
const LONGEST_PAUSE_AWAY = 4000

const waitOf = (error: unknown): number =>
  (isPassing(error) ? error.retryAfterSeconds : undefined) ?? DEFAULT_WAIT_SECONDS

/**
 * Returns whether to repeat a query that failed. After a temporary failure of the server, the query is repeated for
 * about three minutes; after another failure, once. A query that the server refused (status 400 to 499) is not
 * repeated.
 * @param failures number of earlier failures of this query; 0 when it failed for the first time
 */
export function asksAgain(failures: number, error: unknown): boolean {
  return waitsOut(failures, error) || (failures < 1 && !isRefusal(error))
}

/**
 * Returns whether to repeat a failed change that may safely be sent twice. It is repeated only after temporary failures
 * of the server, and for about three minutes.
 * @param failures number of earlier failures of this change; 0 when it failed for the first time
 */
export function waitsOut(failures: number, error: unknown): boolean {
  return isPassing(error) && failures * waitOf(error) < LONGEST_WAIT_SECONDS
}

/**
 * Returns whether to repeat a failed change that the server performs once, however often it arrives. It is repeated as
 * long as the server is away and the page is open, also after a request without an answer, which may have been
 * performed.
 */
export function waitsForServer(_failures: number, error: unknown): boolean {
  return isAway(error)
}

/**
 * Returns the pause in milliseconds before a failed request is repeated. After a temporary failure, it is the time that
 * the server states in `Retry-After`. After other failures, the pause doubles each time, up to a limit. The limit is
 * short while the server is away, so that changes do not wait long when it is back.
 * @param failures number of earlier failures of this request; 0 when it failed for the first time
 */
export function pauseBefore(failures: number, error: unknown): number {
  if (isPassing(error)) return waitOf(error) * 1000
  const longest = isAway(error) ? LONGEST_PAUSE_AWAY : LONGEST_PAUSE_MILLISECONDS
  return Math.min(1000 * 2 ** failures, longest)
}
