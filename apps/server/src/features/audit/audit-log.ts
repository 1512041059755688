import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { deleteEventsBefore, forgetAddresses, insertEvent } from './audit.repository.ts'
import type { AuditAction } from './audited-calls.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000

export interface AuditEntry {
  action: AuditAction
  userId: string | null
  subject?: string | undefined
  /** Null: from the server itself. */
  address: string | null
  requestId: string
}

/** Writes down what people did, and forgets it when its time is over. */
export class AuditLog {
  readonly #db: Db
  readonly #clock: Clock
  readonly #keptDays: number
  #nextSweep = 0

  constructor({ db, clock, config }: { db: Db; clock: Clock; config: Pick<Config, 'auditDays'> }) {
    this.#db = db
    this.#clock = clock
    this.#keptDays = config.auditDays
  }

  /** @throws when the event cannot be kept; what it tells of must then not be handed out */
  async record({ action, userId, subject, address, requestId }: AuditEntry): Promise<void> {
    await insertEvent(this.#db, {
      at: timestamp(this.#clock),
      action,
      userId,
      subject: subject ?? null,
      address,
      requestId,
    })
    // An account that is gone leaves a trace that leads to nobody.
    if (action === 'account-deleted' && userId !== null) await forgetAddresses(this.#db, userId)
    await this.#sweep()
  }

  /** Once a day, when something is written anyway: an idle server forgets at its next event. */
  async #sweep(): Promise<void> {
    const now = this.#clock.now().getTime()
    if (now < this.#nextSweep) return
    this.#nextSweep = now + DAY_MILLISECONDS
    await deleteEventsBefore(this.#db, timestamp(this.#clock, -this.#keptDays * DAY_MILLISECONDS))
  }
}
