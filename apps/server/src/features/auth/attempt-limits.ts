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

/** Call limits for one network address, by the call's path below /api/auth. An IPv6 block counts as one address. */
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

/** Limit of wrong passwords per account, after which sign-in attempts must wait. */
const FREE: Window = { max: 10, length: 15 * MINUTE }
/** Waiting times in milliseconds after too many wrong passwords. The last one repeats. */
const PAUSES = [MINUTE, 2 * MINUTE, 4 * MINUTE, 5 * MINUTE]
const PLACE_KEPT = 30 * 24 * 60 * MINUTE
const SWEEP_EVERY = 10 * MINUTE

/** Attempt to sign in with a password, for the account `email` from the network address `address`. */
interface Attempt {
  email: string
  address: string
  /** Id of the browser if it has signed in to this account before, else `undefined`. */
  device: string | undefined
}

/** Allowed sign-in attempt with the keys of its counters. Pass it to `signedIn` if the password was right. */
export interface TakenAttempt {
  /**
   * Key of the counter that all unknown browsers share; `undefined` for a known browser or an attempt after a pause.
   */
  shared: string | undefined
  /** Keys of the counters for this browser or network address alone. */
  own: readonly string[]
  place: string
}

/** Sign-in attempt refused by a limit. The next attempt is allowed after `waitMilliseconds`. */
export interface Slowed {
  waitMilliseconds: number
  /** `true` for the first attempt in 15 minutes that the account's limit refused. Only this refusal is audited. */
  isFirstOfAccount: boolean
}

/** Limits on guessing passwords and codes, per network address and per account (docs/adr/0016). */
export class AttemptLimits {
  // All server processes share the counters, which survive a restart.
  // E-mail addresses without an account are counted too, so nobody learns which addresses have one.
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
   * Counts a sign-in API call against the limit of its network address. An IPv6 block counts as one address.
   * @returns the milliseconds to wait, or 0 if the call is allowed
   */
  async takeCall(call: string, address: string): Promise<number> {
    const now = this.#clock.now().getTime()
    await this.#sweep(now)
    const key = this.#hash('call', call, addressBlock(address))
    return takeAttempt(this.#db, key, CALLS[call] ?? OTHER_CALLS, now)
  }

  /**
   * Counts an attempt to retype the password in a session. A stolen session slows down only itself.
   * @returns the milliseconds to wait, or 0 if the attempt is allowed
   */
  async takePassword(sessionId: string): Promise<number> {
    return takeAttempt(this.#db, this.#hash('session', sessionId), FREE, this.#clock.now().getTime())
  }

  /** Counts a sign-in attempt. After ten wrong passwords in 15 minutes, each attempt must wait one to five minutes. */
  async takeSignIn({ email, address, device }: Attempt): Promise<TakenAttempt | Slowed> {
    // Known browsers and network addresses are counted separately, so strangers cannot lock out an account's owner.
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

  /** Takes an attempt with the right password off its counters, and remembers its network address for 30 days. */
  async signedIn({ shared, own, place }: TakenAttempt): Promise<void> {
    // Also resets the counters of this browser or address. Known addresses are counted apart from those of strangers.
    const now = this.#clock.now().getTime()
    await inWriteTransaction(this.#db, async (db) => {
      if (shared !== undefined) await giveAttemptBack(db, shared)
      await forgetAttempts(db, own)
      await rememberPlace(db, place, now, PLACE_KEPT)
    })
  }

  /** Remembers for 30 days that an account was created from this network address. */
  async signedUp({ email, address }: Pick<Attempt, 'email' | 'address'>): Promise<void> {
    // Attempts from known addresses are counted separately from those of strangers.
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
