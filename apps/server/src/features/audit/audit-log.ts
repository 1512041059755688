import type { Config } from '#platform/config/config.ts'
import { keyedHash, serverSecret } from '#platform/config/server-secret.ts'
import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import {
  deleteEventsBefore,
  goneAccounts,
  hasEventSince,
  insertEvent,
  nameAnew,
  PSEUDONYM_PREFIX,
  timeBeforeLast,
} from './audit.repository.ts'
import type { AuditAction } from './audited-calls.ts'

const HOUR_MILLISECONDS = 3600 * 1000
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS
/**
 * Longest plausible time between two entries of the audit log, in milliseconds. A longer pause probably means that the
 * server's clock is wrong.
 */
const LONGEST_PAUSE_MILLISECONDS = 7 * DAY_MILLISECONDS
/**
 * Number of hexadecimal digits in the pseudonym of a deleted account. 16 digits are 64 bits, so two accounts of one
 * server practically never get equal pseudonyms.
 */
const PSEUDONYM_DIGITS = 16

interface AuditEntry {
  action: AuditAction
  userId: string | null
  subject?: string | undefined
  /** Network address that sent the call. `null` for an action of the server's operator. */
  address: string | null
  requestId: string
  /**
   * `true` to record the action at most once an hour for each person and subject. A subject is the thing concerned,
   * such as a document.
   */
  hourly?: boolean
}

/**
 * Log in the database of who did what: sign-ins, changes, downloads and deletions. Entries are deleted after a
 * configured number of days.
 */
export class AuditLog {
  readonly #db: Db
  readonly #clock: Clock
  readonly #config: Pick<Config, 'auditDays' | 'authSecret' | 'dataDir'>
  #nextSweep = 0
  /**
   * `true` if the last attempt to delete old entries did nothing, because the clock may be wrong. The next attempt
   * deletes them.
   */
  #isPaused = false

  constructor({
    db,
    clock,
    config,
  }: {
    db: Db
    clock: Clock
    config: Pick<Config, 'auditDays' | 'authSecret' | 'dataDir'>
  }) {
    this.#db = db
    this.#clock = clock
    this.#config = config
  }

  /**
   * Stores one action of a person in the audit log. If the action deletes the person's account, a pseudonym also
   * replaces the account's id in all entries.
   * @throws when the entry cannot be stored; the answer to the call must then be withheld
   */
  async record({ action, userId, subject, address, requestId, hourly }: AuditEntry): Promise<void> {
    const event = {
      at: timestamp(this.#clock),
      action,
      userId,
      subject: subject ?? null,
      address,
      requestId,
    }
    if (action === 'account-deleted' && userId !== null) {
      const pseudonym = await this.#pseudonymOf(userId)
      await inWriteTransaction(this.#db, async (transaction) => {
        await insertEvent(transaction, event)
        await nameAnew(transaction, userId, pseudonym)
      })
    } else if (!hourly || !(await this.#isToldInThisHour(event))) await insertEvent(this.#db, event)
    await this.#sweep()
  }

  /**
   * Returns whether the log already has an entry of the last hour with the action, person and subject of `event`.
   * Entries with a time in the future are ignored, because they come from a wrong clock.
   */
  #isToldInThisHour(event: Parameters<typeof insertEvent>[1]): Promise<boolean> {
    return hasEventSince(this.#db, event, timestamp(this.#clock, -HOUR_MILLISECONDS))
  }

  /**
   * Returns the pseudonym that replaces the id of a deleted account in the audit log. It is a keyed hash, so only
   * somebody with the server's secret and the account's id can tell which account it was.
   */
  async #pseudonymOf(userId: string): Promise<string> {
    const hash = keyedHash(await serverSecret(this.#config), 'pseudonyms')
    return `${PSEUDONYM_PREFIX}${hash(userId).slice(0, PSEUDONYM_DIGITS)}`
  }

  /**
   * Deletes expired entries of the audit log, and replaces the ids of deleted accounts by pseudonyms. This happens at
   * most once a day. After a week without entries it waits for another hour, because the clock may be wrong.
   */
  async #sweep(): Promise<void> {
    const now = this.#clock.now().getTime()
    if (now < this.#nextSweep && now > this.#nextSweep - 2 * DAY_MILLISECONDS) return
    // A machine may start with a wrong clock that is corrected minutes later. Meanwhile nothing must be deleted.
    const before = await timeBeforeLast(this.#db)
    if (before !== undefined && now - Date.parse(before) > LONGEST_PAUSE_MILLISECONDS && !this.#isPaused) {
      this.#isPaused = true
      this.#nextSweep = now + HOUR_MILLISECONDS
      return
    }
    this.#isPaused = false
    this.#nextSweep = now + DAY_MILLISECONDS
    await deleteEventsBefore(this.#db, timestamp(this.#clock, -this.#config.auditDays * DAY_MILLISECONDS))
    // This includes accounts that were removed before pseudonyms existed, during a call that was still running, or by a
    // process that died.
    for (const userId of await goneAccounts(this.#db))
      await nameAnew(this.#db, userId, await this.#pseudonymOf(userId))
  }
}
