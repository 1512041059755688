import { sql } from 'kysely'
import type { KeyedHash } from '#platform/config/server-secret.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Clock } from '#platform/time/clock.ts'

/**
 * Number of requests from one network address that a process counts in memory before it updates the shared count. Each
 * process can therefore exceed the limit by at most this number.
 */
export const REPORTED_AT_ONCE = 50
/**
 * Maximum number of network addresses whose requests a process counts at a time. If there are more, the oldest address
 * is forgotten.
 */
const MOST_ADDRESSES = 10_000
/**
 * Milliseconds for which the count of one minute stays in the database afterwards. The time is long, because the clocks
 * of the servers may differ.
 */
const KEPT_MILLISECONDS = 600_000

interface Count {
  own: number
  /** Part of the requests counted by this process that it has already added to the shared count in the database. */
  reported: number
  others: number
  isReporting: boolean
}

interface CountsDeps {
  db: Db
  clock: Clock
  log: Log
  hash: KeyedHash
}

/**
 * Counts the requests of each network address for all server processes together. The plugin @fastify/rate-limit uses it
 * as its store. Counts are kept in memory, and added to the database after every 50 requests of an address.
 */
export class RequestCounts {
  readonly #deps: CountsDeps
  #window = Number.NaN
  #counts = new Map<string, Count>()

  constructor(deps: CountsDeps) {
    this.#deps = deps
  }

  incr(
    address: string,
    answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = this.#deps.clock.now().getTime()
    const window = Math.floor(now / timeWindow)
    if (window !== this.#window) {
      this.#window = window
      this.#counts = new Map()
      void this.#deleteEnded(now)
    }
    const count = this.#countOf(address)
    count.own += 1
    const endsAt = (window + 1) * timeWindow
    if (count.own - count.reported >= REPORTED_AT_ONCE && !count.isReporting)
      void this.#report(count, this.#deps.hash(address, String(window)), endsAt)
    answer(null, { current: count.own + count.others, ttl: endsAt - now })
  }

  child(): this {
    return this
  }

  #countOf(address: string): Count {
    const known = this.#counts.get(address)
    if (known) return known
    if (this.#counts.size >= MOST_ADDRESSES) this.#counts.delete(this.#counts.keys().next().value!)
    const count = { own: 0, reported: 0, others: 0, isReporting: false }
    this.#counts.set(address, count)
    return count
  }

  async #report(count: Count, key: string, endsAt: number): Promise<void> {
    count.isReporting = true
    const own = count.own
    const added = own - count.reported
    try {
      const row = await this.#deps.db
        .insertInto('request_counts')
        .values({ key, count: added, ends_at: new Date(endsAt).toISOString() })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ count: sql<number>`request_counts.count + ${added}` }),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      count.reported = own
      count.others = row.count - own
    } catch (error) {
      // The requests that could not be reported stay in the count, and are reported together with the next ones.
      this.#deps.log.warn({ err: error }, 'the requests of an address could not be counted for all processes')
    } finally {
      count.isReporting = false
    }
  }

  async #deleteEnded(now: number): Promise<void> {
    const before = new Date(now - KEPT_MILLISECONDS).toISOString()
    try {
      await this.#deps.db.deleteFrom('request_counts').where('ends_at', '<', before).execute()
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'ended counts of requests could not be deleted')
    }
  }
}
