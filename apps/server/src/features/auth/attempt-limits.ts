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

/** Limits of one call from one block of addresses. */
const CALLS: Record<string, Window> = {
  'sign-in/email': { max: 20, length: MINUTE },
  'sign-up/email': { max: 20, length: MINUTE },
  // Both tell whether a password is right.
  'change-password': { max: 10, length: MINUTE },
  'delete-user': { max: 10, length: MINUTE },
}
const OTHER_CALLS: Window = { max: 100, length: 10_000 }

/** Wrong passwords without a pause: all unknown places of an account together, or one known place. */
const FREE: Window = { max: 10, length: 15 * MINUTE }
/** Pauses between the attempts after those. */
const PAUSES = [MINUTE, 2 * MINUTE, 4 * MINUTE, 5 * MINUTE]
const PLACE_KEPT = 30 * 24 * 60 * MINUTE
const SWEEP_EVERY = 10 * MINUTE

/** An attempt to sign in and where it comes from. */
export interface Attempt {
  email: string
  address: string
  /** Id of a browser that signed in to this account before; undefined for any other. */
  device: string | undefined
}

/** An attempt that was let through, with the keys it was counted under. */
export interface TakenAttempt {
  /** Shared by all unknown places; undefined when the place is known and has a count of its own. */
  shared: string | undefined
  /** Counts of this place alone. */
  own: readonly string[]
  place: string
}

/** A refusal that ends by itself. */
export interface Slowed {
  waitMilliseconds: number
  /** True for the first refusal in a window that is due to the account's count. */
  isFirstOfAccount: boolean
}

/**
 * Limits attempts by where they come from and by the account they are for. Counts are rows, so that all processes on one
 * database share them and a restart forgives nothing; keys are keyed hashes. An e-mail address without an account is
 * counted like any other. docs/adr/0019 has the reasons.
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

  /** Takes one of a call's attempts from an address. @returns the milliseconds to wait, 0 when it may go on */
  async takeCall(call: string, address: string): Promise<number> {
    const now = this.#clock.now().getTime()
    await this.#sweep(now)
    const key = this.#hash('call', call, addressBlock(address))
    return takeAttempt(this.#db, key, CALLS[call] ?? OTHER_CALLS, now)
  }

  /**
   * Takes one try at the password of who is signed in already. It is counted by session, so that whoever took a session
   * slows nobody but himself.
   */
  async takePassword(sessionId: string): Promise<number> {
    return takeAttempt(this.#db, this.#hash('session', sessionId), FREE, this.#clock.now().getTime())
  }

  /** Takes an attempt to sign in, in one transaction. */
  async takeSignIn({ email, address, device }: Attempt): Promise<TakenAttempt | Slowed> {
    const now = this.#clock.now().getTime()
    await this.#sweep(now)
    const account = email.toLowerCase()
    const block = addressBlock(address)
    const hash = this.#hash
    const place = hash('place', account, block)
    return inWriteTransaction(this.#db, async (db) => {
      // A known browser is not slowed by others that share its address, such as everybody behind one proxy.
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
      // Not given back: this attempt took none of the free ones.
      if (pause === 0) return { ...taken, shared: undefined }
      const told = await takeAttempt(db, hash('told', shared ?? own), { ...FREE, max: 1 }, now)
      return { waitMilliseconds: pause, isFirstOfAccount: told === 0 }
    })
  }

  /** Forgives an attempt that was right, and remembers the place it came from. */
  async signedIn({ shared, own, place }: TakenAttempt): Promise<void> {
    const now = this.#clock.now().getTime()
    await inWriteTransaction(this.#db, async (db) => {
      if (shared !== undefined) await giveAttemptBack(db, shared)
      await forgetAttempts(db, own)
      await rememberPlace(db, place, now, PLACE_KEPT)
    })
  }

  /** Remembers the place an account was made at. */
  async signedUp({ email, address }: Pick<Attempt, 'email' | 'address'>): Promise<void> {
    const place = this.#hash('place', email.toLowerCase(), addressBlock(address))
    await rememberPlace(this.#db, place, this.#clock.now().getTime(), PLACE_KEPT)
  }

  async #sweep(now: number): Promise<void> {
    // Also when the clock was set back by more than the time between two sweeps.
    if (now < this.#nextSweep && now > this.#nextSweep - 2 * SWEEP_EVERY) return
    this.#nextSweep = now + SWEEP_EVERY
    await deleteEnded(this.#db, now)
  }
}
