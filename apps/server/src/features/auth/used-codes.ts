import type { KeyedHash } from '#platform/config/server-secret.ts'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { takeAttempt } from './attempts.repository.ts'

/**
 * Milliseconds for which a used code of an authenticator app is remembered. A code is valid for 90 seconds: its own 30
 * seconds, and 30 seconds before and after them (RFC 6238, 5.2).
 */
const CODE_COUNTS = 3 * 60_000

/**
 * Record of the authenticator codes that accounts have tried. Each account can try a code only once, so a code that
 * somebody has observed is useless (RFC 6238, 5.2). Only keyed hashes (HMAC) are stored.
 */
export class UsedCodes {
  readonly #db: Db
  readonly #clock: Clock
  readonly #hash: KeyedHash

  constructor({ db, clock, hash }: { db: Db; clock: Clock; hash: KeyedHash }) {
    this.#db = db
    this.#clock = clock
    this.#hash = hash
  }

  /**
   * Records in one atomic statement that an account tried a code of its authenticator app.
   * @returns `false` if the account has tried the code before
   */
  async take(userId: string, code: string): Promise<boolean> {
    const key = this.#hash('code', userId, code)
    const now = this.#clock.now().getTime()
    return (await takeAttempt(this.#db, key, { max: 1, length: CODE_COUNTS }, now)) === 0
  }
}
