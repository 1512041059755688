import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type { PatientClient } from './postgres/patient-client.ts'
import type { PatientPool } from './postgres/patient-pool.ts'

/** Pattern of a position in PostgreSQL's write-ahead log (pg_lsn): two hexadecimal numbers, such as `16/B374D848`. */
export const WAL_POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/
/**
 * Position in PostgreSQL's write-ahead log that every replica has reached. A read that requires only this position
 * accepts old data.
 */
export const ANY_POSITION = '0/0'
/**
 * Position in PostgreSQL's write-ahead log that no replica ever reaches. A read that requires this position always goes
 * to the primary.
 */
export const NO_REPLICA = 'FFFFFFFF/FFFFFFFF'

/**
 * The last known position of the replica is used for this many milliseconds. It is short, so that an unreachable
 * replica is noticed soon.
 */
const BELIEVED_MILLISECONDS = 1000
/**
 * Milliseconds within which the replica must report the position that it has replayed. Otherwise reads go to the
 * primary.
 */
const ANSWER_MILLISECONDS = 500
/** After a replica failed, no reads are sent to it for this many milliseconds. */
const REST_MILLISECONDS = 10_000

/**
 * Position of the write-ahead log that the replica has at least replayed, in the asynchronous contexts that read from
 * the replica. It is undefined in all others, which read from the primary.
 */
const reading = new AsyncLocalStorage<string | undefined>()

/** Runs a function whose queries go to the primary database, even if other queries of the caller go to a replica. */
export function atPrimary<T>(work: () => T): T {
  return reading.run(undefined, work)
}

/**
 * Returns the position in the write-ahead log that the replica (read-only copy) has reached at least, if the current
 * asynchronous context reads from it. Returns undefined when it reads from the primary.
 */
export function currentReadPosition(): string | undefined {
  return reading.getStore()
}

/**
 * Pool of connections to a primary PostgreSQL and its replica. It lends a connection to the replica inside
 * `Replica.read`, and to the primary everywhere else.
 */
export class RoutedPool implements PostgresPool {
  readonly options: PatientPool['options']
  readonly #primary: PatientPool
  readonly #replica: PatientPool

  constructor(primary: PatientPool, replica: PatientPool) {
    this.options = primary.options
    this.#primary = primary
    this.#replica = replica
  }

  connect(): Promise<PatientClient> {
    return (reading.getStore() === undefined ? this.#primary : this.#replica).connect()
  }

  async end(): Promise<void> {
    await Promise.all([this.#primary.end(), this.#replica.end()])
  }
}

/**
 * Read-only PostgreSQL server that follows the primary, usually with a short delay. Reads run on it only after it has
 * replayed the changes that the reader must see.
 */
export class Replica {
  readonly #pool: PatientPool
  #replayed = 0n
  #askedAt = Number.NEGATIVE_INFINITY
  #restsUntil = 0

  constructor(pool: PatientPool) {
    this.#pool = pool
  }

  /**
   * Runs reads on the replica if it has replayed the given position of the write-ahead log, otherwise on the primary.
   * Reads that fail on the replica run again on the primary, and only that result counts.
   */
  async read<T>(
    position: string,
    work: () => Promise<T>,
  ): Promise<{ answer: T; from: 'replica' | 'primary' }> {
    if (await this.#hasReplayed(position)) {
      try {
        return { answer: await reading.run(position, work), from: 'replica' }
      } catch (error) {
        if ((error as { kind?: unknown }).kind === 'unavailable') this.#rest()
      }
    }
    return { answer: await atPrimary(work), from: 'primary' }
  }

  async #hasReplayed(position: string): Promise<boolean> {
    const wanted = numberOf(position)
    const now = performance.now()
    if (now < this.#restsUntil) return false
    if (this.#replayed >= wanted && now - this.#askedAt < BELIEVED_MILLISECONDS) return true
    const { promise: late, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, ANSWER_MILLISECONDS, undefined)
    const replayed = await Promise.race([this.#askReplayed(), late])
    clearTimeout(timer)
    if (replayed === undefined) this.#rest()
    else {
      this.#replayed = replayed
      this.#askedAt = now
    }
    return this.#replayed >= wanted
  }

  /**
   * Asks the replica which position of the write-ahead log it has replayed. Returns undefined when it does not answer
   * or is not a replica.
   */
  async #askReplayed(): Promise<bigint | undefined> {
    try {
      const client = await this.#pool.connect()
      try {
        const { rows } = await client.query<{ at: string | null }>(
          'select pg_last_wal_replay_lsn()::text as at',
          [],
        )
        const at = rows[0]?.at
        // The position is null on a server that is not a replica: a primary, or a replica that became the primary.
        return at ? numberOf(at) : undefined
      } finally {
        client.release()
      }
    } catch {
      // If the replica does not answer, its position is unknown, and reads go to the primary.
      return undefined
    }
  }

  #rest(): void {
    this.#restsUntil = performance.now() + REST_MILLISECONDS
    this.#replayed = -1n
  }
}

function numberOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
