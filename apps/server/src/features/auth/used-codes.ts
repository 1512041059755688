import type { KeyedHash } from '#platform/config/server-secret.ts'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { takeAttempt } from './attempts.repository.ts'

/** Time in milliseconds for which a used authenticator code is remembered. Codes are valid for 90 s (RFC 6238, 5.2). */
const CODE_COUNTS = 3 * 60_000

/** Record of the authenticator codes that each account has tried. A code that somebody observed is then useless. */
export class UsedCodes {
  // See RFC 6238, 5.2. Only keyed hashes (HMAC) are stored.
  readonly #db: Db
  readonly #clock: Clock
  readonly #hash: KeyedHash

  constructor({ db, clock, hash }: { db: Db; clock: Clock; hash: KeyedHash }) {
    this.#db = db
    this.#clock = clock
    this.#hash = hash
  }

  /**
   * Records atomically that an account tried an authenticator code.
   * @returns `false` if the account has tried the code before
   */
  async take(userId: string, code: string): Promise<boolean> {
    const key = this.#hash('code', userId, code)
    const now = this.#clock.now().getTime()
    return (await takeAttempt(this.#db, key, { max: 1, length: CODE_COUNTS }, now)) === 0
  }
}
