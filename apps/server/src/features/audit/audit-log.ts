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
/** Longest plausible pause between two audit entries, in milliseconds. A longer one suggests a wrong clock. */
const LONGEST_PAUSE_MILLISECONDS = 7 * DAY_MILLISECONDS
/** Number of hex digits (64 bits) in the pseudonym of a deleted account. */
const PSEUDONYM_DIGITS = 16

interface AuditEntry {
  action: AuditAction
  userId: string | null
  subject?: string | undefined
  /** Network address of the caller; `null` for the server's operator. */
  address: string | null
  requestId: string
  /** `true` to record the action at most once an hour for each person and subject, such as a document. */
  hourly?: boolean
}

/** Audit log in the database: who signed in, changed, downloaded or deleted something, and when. */
export class AuditLog {
  // Entries are deleted after a configured number of days.
  readonly #db: Db
  readonly #clock: Clock
  readonly #config: Pick<Config, 'auditDays' | 'authSecret' | 'dataDir'>
  #nextSweep = 0
  /** `true` if the last cleanup was skipped because the clock may be wrong. The next cleanup deletes old entries. */
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
   * Stores one action in the audit log. Deleting an account also replaces the account's id by a pseudonym.
   * @throws if the entry cannot be stored; the caller must then withhold its answer
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

  /** Returns whether the last hour has an entry with the same action, person and subject. */
  #isToldInThisHour(event: Parameters<typeof insertEvent>[1]): Promise<boolean> {
    // Entries with a time in the future are ignored, because a wrong clock wrote them.
    return hasEventSince(this.#db, event, timestamp(this.#clock, -HOUR_MILLISECONDS))
  }

  /** Returns the pseudonym that replaces a deleted account's id: a hash keyed with the server's secret. */
  async #pseudonymOf(userId: string): Promise<string> {
    const hash = keyedHash(await serverSecret(this.#config), 'pseudonyms')
    return `${PSEUDONYM_PREFIX}${hash(userId).slice(0, PSEUDONYM_DIGITS)}`
  }

  /** Deletes expired audit entries and replaces ids of deleted accounts by pseudonyms, at most once a day. */
  async #sweep(): Promise<void> {
    // After a week without entries, the cleanup waits one more hour, because the clock may be wrong.
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
