import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure, refusedCertificate } from './database-failure.ts'

/**
 * Milliseconds for which a failed database operation is retried. A restarting database is usually back by then, and
 * most callers still wait for the answer.
 */
const RETRY_MILLISECONDS = 4000
const FIRST_PAUSE_MILLISECONDS = 20
const LONGEST_PAUSE_MILLISECONDS = 500

/**
 * Classes of PostgreSQL's error codes (SQLSTATE) for refused credentials and for a missing database. A retry does not
 * help, because somebody must change the settings.
 */
const SETTINGS = /^(28|3D)/

/**
 * Returns whether the connection to the database was lost and connecting again may succeed. A refused certificate or a
 * wrong setting does not count.
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
   * Waits before the next attempt of an operation and returns true. Returns false at once when the time for all
   * attempts is over.
   */
  async pause(): Promise<boolean> {
    if (performance.now() >= this.#deadline) return false
    // The pause has a random part, because all callers lost the connection at once and should not all reconnect at
    // once.
    await sleep(this.#pause * (0.5 + Math.random()))
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MILLISECONDS)
    return true
  }
}
