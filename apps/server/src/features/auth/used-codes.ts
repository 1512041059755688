import type { KeyedHash } from '#platform/config/server-secret.ts'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { takeAttempt } from './attempts.repository.ts'

/**
 * A used code is remembered for this many milliseconds. A code of an authenticator app is accepted during its 30
 * seconds, and in the 30 seconds before and after (RFC 6238, 5.2).
 */
const CODE_COUNTS = 3 * 60_000

/**
 * Memory of authenticator codes that were already tried. Each code counts once for an account, so that an observed code
 * is useless (RFC 6238, 5.2). Only keyed hashes are stored.
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
   * Records that an account tried a code, in one atomic statement.
   * @returns false when the account had tried the code before
   */
  async take(userId: string, code: string): Promise<boolean> {
    const key = this.#hash('code', userId, code)
    const now = this.#clock.now().getTime()
    return (await takeAttempt(this.#db, key, { max: 1, length: CODE_COUNTS }, now)) === 0
  }
}
