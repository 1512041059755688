import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { KeyedHash } from '#platform/config/server-secret.ts'
import { addressBlock } from '#platform/http/address-block.ts'
import type { Clock } from '#platform/time/clock.ts'
import {
  deleteEnded,
  forgetAttempts,
  giveAttemptBack,
  isKnownPlace,
  rememberPlace,
  startPause,
  takeAttempt,
  takeTurn,
  type Window,
} from './attempts.repository.ts'

const MINUTE = 60_000

/**
 * Limits on the calls that one network address may make, by the call's path below /api/auth. All IPv6 addresses of one
 * block count as one address.
 */
const CALLS: Record<string, Window> = {
  'sign-in/email': { max: 20, length: MINUTE },
  'sign-up/email': { max: 20, length: MINUTE },
  // These calls reveal whether a password is right.
  'change-password': { max: 10, length: MINUTE },
  'delete-user': { max: 10, length: MINUTE },
  'two-factor/enable': { max: 10, length: MINUTE },
  'two-factor/disable': { max: 10, length: MINUTE },
  'two-factor/generate-backup-codes': { max: 10, length: MINUTE },
  'two-factor/verify-totp': { max: 10, length: MINUTE },
  'two-factor/verify-backup-code': { max: 10, length: MINUTE },
  // The company's provider limits guesses itself, and a whole office may share one network address.
  'sign-in/company': { max: 60, length: MINUTE },
  'callback/company': { max: 60, length: MINUTE },
}
const OTHER_CALLS: Window = { max: 100, length: 10_000 }

/**
 * Limit of wrong passwords for an account: 10 within 15 minutes, then further attempts must wait. Unknown browsers and
 * network addresses share one counter. A browser or address with an earlier sign-in has its own.
 */
const FREE: Window = { max: 10, length: 15 * MINUTE }
/** Pauses in milliseconds between attempts to sign in, after too many wrong passwords. The last pause is repeated. */
const PAUSES = [MINUTE, 2 * MINUTE, 4 * MINUTE, 5 * MINUTE]
const PLACE_KEPT = 30 * 24 * 60 * MINUTE
const SWEEP_EVERY = 10 * MINUTE

/**
 * Attempt to sign in with a password. `email` names the account, and `address` is the network address of the attempt.
 */
interface Attempt {
  email: string
  address: string
  /** Id of the browser if somebody has already signed in to this account with this browser, else `undefined`. */
  device: string | undefined
}

/**
 * Attempt to sign in that the limits allowed, with the keys of the counters that counted it. If the password is right,
 * pass this object to `signedIn`, which subtracts the attempt from the counters.
 */
export interface TakenAttempt {
  /**
   * Key of the counter for attempts of strangers to sign in to the account. Strangers are browsers and network
   * addresses without an earlier sign-in to it. `undefined` if this attempt was not counted there.
   */
  shared: string | undefined
  /** Keys of the counters that count only attempts from this browser or network address. */
  own: readonly string[]
  place: string
}

/**
 * Attempt to sign in that is refused because of too many earlier attempts. The next attempt is allowed after
 * `waitMilliseconds`.
 */
export interface Slowed {
  waitMilliseconds: number
  /**
   * `true` if the limit for the account refused an attempt for the first time within 15 minutes. Only this refusal is
   * written to the audit log. `false` for later refusals, and if the limit for the network address refused the attempt.
   */
  isFirstOfAccount: boolean
}

/**
 * Limits on guessing passwords and codes, for each network address and each account. All server processes share the
 * counters, which survive a restart. E-mail addresses without an account are counted too, so nobody learns which
 * addresses have one. docs/adr/0016 has the reasons.
 */
export class AttemptLimits {
  readonly #db: Db
  readonly #clock: Clock
  readonly #hash: KeyedHash
  #nextSweep = 0

  constructor({ db, clock, hash }: { db: Db; clock: Clock; hash: KeyedHash }) {
    this.#db = db
    this.#clock = clock
    this.#hash = hash
  }

  /**
   * Counts a call of the sign-in API against the limit for its network address. All IPv6 addresses of one block count
   * as one address.
   * @returns the milliseconds to wait, or 0 if the call is allowed
   */
  async takeCall(call: string, address: string): Promise<number> {
    const now = this.#clock.now().getTime()
    await this.#sweep(now)
    const key = this.#hash('call', call, addressBlock(address))
    return takeAttempt(this.#db, key, CALLS[call] ?? OTHER_CALLS, now)
  }

  /**
   * Counts an attempt to type a signed-in account's password again. Each session has its own counter. Somebody with a
   * stolen session therefore slows down only that session.
   * @returns the milliseconds to wait, or 0 if the attempt is allowed
   */
  async takePassword(sessionId: string): Promise<number> {
    return takeAttempt(this.#db, this.#hash('session', sessionId), FREE, this.#clock.now().getTime())
  }

  /**
   * Counts an attempt to sign in. After ten wrong passwords in 15 minutes, each further attempt must wait one to five
   * minutes. Browsers and network addresses that have signed in before are counted separately, so strangers cannot lock
   * out the owner of an account.
   */
  async takeSignIn({ email, address, device }: Attempt): Promise<TakenAttempt | Slowed> {
    const now = this.#clock.now().getTime()
    await this.#sweep(now)
    const account = email.toLowerCase()
    const block = addressBlock(address)
    const hash = this.#hash
    const place = hash('place', account, block)
    return inWriteTransaction(this.#db, async (db) => {
      // A known browser is not slowed down by others with the same network address, for example behind one proxy.
      const call = device === undefined ? hash('call', 'sign-in/email', block) : hash('call', account, device)
      const wait = await takeAttempt(db, call, CALLS['sign-in/email'] ?? OTHER_CALLS, now)
      if (wait > 0) return { waitMilliseconds: wait, isFirstOfAccount: false }

      const isKnown = device !== undefined || (await isKnownPlace(db, place, now, PLACE_KEPT))
      const own = device === undefined ? hash('own', account, block) : hash('own', account, device)
      const shared = isKnown ? undefined : hash('strangers', account)
      const pace = hash('pace', own)
      const taken: TakenAttempt = { shared, own: [own, pace], place }
      if ((await takeAttempt(db, shared ?? own, FREE, now)) === 0) {
        await startPause(db, pace, PAUSES, now)
        return taken
      }
      const pause = await takeTurn(db, pace, PAUSES, now)
      // This attempt did not use up one of the free ones, so the shared count is not reduced after a success.
      if (pause === 0) return { ...taken, shared: undefined }
      const told = await takeAttempt(db, hash('told', shared ?? own), { ...FREE, max: 1 }, now)
      return { waitMilliseconds: pause, isFirstOfAccount: told === 0 }
    })
  }

  /**
   * Updates the counters of sign-in attempts after a right password. The attempt no longer counts, and the counters of
   * its browser or network address are reset. For 30 days, this network address is counted separately from those of
   * strangers.
   */
  async signedIn({ shared, own, place }: TakenAttempt): Promise<void> {
    const now = this.#clock.now().getTime()
    await inWriteTransaction(this.#db, async (db) => {
      if (shared !== undefined) await giveAttemptBack(db, shared)
      await forgetAttempts(db, own)
      await rememberPlace(db, place, now, PLACE_KEPT)
    })
  }

  /**
   * Remembers for 30 days from which network address an account was created. Attempts to sign in to the account from
   * this address are counted separately from those of strangers.
   */
  async signedUp({ email, address }: Pick<Attempt, 'email' | 'address'>): Promise<void> {
    const place = this.#hash('place', email.toLowerCase(), addressBlock(address))
    await rememberPlace(this.#db, place, this.#clock.now().getTime(), PLACE_KEPT)
  }

  async #sweep(now: number): Promise<void> {
    // The second condition is for a clock that was set back by more than the interval.
    if (now < this.#nextSweep && now > this.#nextSweep - 2 * SWEEP_EVERY) return
    this.#nextSweep = now + SWEEP_EVERY
    await deleteEnded(this.#db, now)
  }
}
