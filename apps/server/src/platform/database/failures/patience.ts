import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure, refusedCertificate } from './database-failure.ts'

/** Total time of retries. A restarting database is usually back by then, and callers still wait. */
const RETRY_MILLISECONDS = 4000
const FIRST_PAUSE_MILLISECONDS = 20
const LONGEST_PAUSE_MILLISECONDS = 500

/** SQLSTATE classes of refused credentials and a missing database. Only a change of settings resolves them. */
const SETTINGS = /^(28|3D)/

/**
 * Returns whether an error means that the connection to the database was lost and that connecting again may succeed. A
 * refused certificate or a wrong setting does not count, because trying again would not help.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DatabaseFailure) || error.kind !== 'unavailable') return false
  if (refusedCertificate(error) !== undefined) return false
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return !(typeof code === 'string' && SETTINGS.test(code))
}

/**
 * Time budget for retrying one operation on the database. The pauses between attempts grow, until the total time is
 * used up.
 */
export class Patience {
  readonly #deadline: number
  #pause = FIRST_PAUSE_MILLISECONDS

  constructor(milliseconds = RETRY_MILLISECONDS) {
    this.#deadline = performance.now() + milliseconds
  }

  /**
   * Waits before the next attempt and returns true. Returns false at once when the time is used up: the caller gives
   * up.
   */
  async pause(): Promise<boolean> {
    if (performance.now() >= this.#deadline) return false
    // Random jitter, because all waiting callers lost the connection at once.
    await sleep(this.#pause * (0.5 + Math.random()))
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MILLISECONDS)
    return true
  }
}
