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
/** A longer time than this without an entry, in milliseconds, is probably a jump of the clock. */
const LONGEST_PAUSE_MILLISECONDS = 7 * DAY_MILLISECONDS
/**
 * Number of hexadecimal digits in a pseudonym of a deleted account. They are 64 bits, so two accounts of one server get
 * different pseudonyms.
 */
const PSEUDONYM_DIGITS = 16

interface AuditEntry {
  action: AuditAction
  userId: string | null
  subject?: string | undefined
  /** Network address that sent the call; null for an action of the server's operator. */
  address: string | null
  requestId: string
  /**
   * True to record the action at most once an hour for each person and subject (the thing concerned, such as a
   * document).
   */
  hourly?: boolean
}

/**
 * Log of who did what: sign-ins, changes, downloads and deletions. Writes entries to the database, and deletes them
 * after the configured number of days.
 */
export class AuditLog {
  readonly #db: Db
  readonly #clock: Clock
  readonly #config: Pick<Config, 'auditDays' | 'authSecret' | 'dataDir'>
  #nextSweep = 0
  /** True when the last sweep was put off, because the clock may have jumped. */
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
   * Stores one action of a person in the audit log. When an account is deleted, a pseudonym replaces its id in all
   * entries.
   * @throws when the entry cannot be stored; the answer to the audited call must then be withheld
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
   * Returns whether the log has an entry of this person's action on this subject from the last hour. Entries with a
   * time in the future are ignored, because a wrong clock wrote them.
   */
  #isToldInThisHour(event: Parameters<typeof insertEvent>[1]): Promise<boolean> {
    return hasEventSince(this.#db, event, timestamp(this.#clock, -HOUR_MILLISECONDS))
  }

  /**
   * Returns the pseudonym that replaces a deleted account in all entries. Whose pseudonym it is can be found out only
   * with the server's secret and the account's id.
   */
  async #pseudonymOf(userId: string): Promise<string> {
    const hash = keyedHash(await serverSecret(this.#config), 'pseudonyms')
    return `${PSEUDONYM_PREFIX}${hash(userId).slice(0, PSEUDONYM_DIGITS)}`
  }

  /**
   * Deletes expired entries, and replaces the ids of deleted accounts by pseudonyms. It runs at most once a day, when
   * an entry is written, and an hour later after a week without entries.
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
