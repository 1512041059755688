import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure, refusedCertificate } from './database-failure.ts'

/** Milliseconds for which a failed database operation is retried. A restarting database is usually back by then. */
const RETRY_MILLISECONDS = 4000
const FIRST_PAUSE_MILLISECONDS = 20
const LONGEST_PAUSE_MILLISECONDS = 500

/** Matches SQLSTATE classes for refused credentials and a missing database, for which a retry is useless. */
const SETTINGS = /^(28|3D)/

/** Returns true if the database connection was lost and a reconnection may succeed. */
export function isConnectionLost(error: unknown): boolean {
  // A refused certificate or a wrong setting does not count.
  if (!(error instanceof DatabaseFailure) || error.kind !== 'unavailable') return false
  if (refusedCertificate(error) !== undefined) return false
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return !(typeof code === 'string' && SETTINGS.test(code))
}

/** Time budget for retrying one database operation, with growing pauses between attempts. */
export class Patience {
  readonly #deadline: number
  #pause = FIRST_PAUSE_MILLISECONDS

  constructor(milliseconds = RETRY_MILLISECONDS) {
    this.#deadline = performance.now() + milliseconds
  }

  /** Waits before the next attempt and returns true; returns false at once when the time is used up. */
  async pause(): Promise<boolean> {
    if (performance.now() >= this.#deadline) return false
    // The pause has a random part. All callers lost the connection at the same time, and should not return at the same
    // time.
    await sleep(this.#pause * (0.5 + Math.random()))
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MILLISECONDS)
    return true
  }
}
