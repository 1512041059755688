import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type { PatientClient } from './postgres/patient-client.ts'
import type { PatientPool } from './postgres/patient-pool.ts'

/** Pattern of a position in PostgreSQL's write-ahead log (pg_lsn): two hexadecimal numbers, such as `16/B374D848`. */
export const WAL_POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/
/**
 * Position in PostgreSQL's write-ahead log that every replica (read-only copy) has reached. A reader who asks for this
 * position accepts old data.
 */
export const ANY_POSITION = '0/0'
/**
 * Position in PostgreSQL's write-ahead log that no replica (read-only copy) ever reaches. A reader who asks for this
 * position therefore always reads from the primary database.
 */
export const NO_REPLICA = 'FFFFFFFF/FFFFFFFF'

/**
 * Milliseconds for which the replica's last known position in the write-ahead log is trusted. The time is short, so
 * that an unreachable replica is noticed soon.
 */
const BELIEVED_MILLISECONDS = 1000
/**
 * Milliseconds that a replica may take to say how far it has copied the primary database. If it takes longer, the
 * primary database is read instead.
 */
const ANSWER_MILLISECONDS = 500
/** Milliseconds for which nothing is read from a replica after it failed. */
const REST_MILLISECONDS = 10_000

/**
 * Position in the write-ahead log that a read-only copy must have reached to answer the current reads. Undefined if
 * they go to the primary database.
 */
const reading = new AsyncLocalStorage<string | undefined>()

/** Runs `work` so that its queries go to the primary database, even if the caller's other queries go to a replica. */
export function atPrimary<T>(work: () => T): T {
  return reading.run(undefined, work)
}

/**
 * Returns the position in PostgreSQL's write-ahead log that a replica (read-only copy) has certainly reached. Returns
 * undefined if the calling code reads from the primary database.
 */
export function currentReadPosition(): string | undefined {
  return reading.getStore()
}

/**
 * Pool of connections to a primary PostgreSQL database and its replica (read-only copy). Queries inside `Replica.read`
 * get a connection to the replica. All others get one to the primary.
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
 * Read-only PostgreSQL server that copies the primary database, usually with a short delay. It answers a read only if
 * it already has the changes that the reader must see.
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
   * Runs `work` so that its queries go to the replica, if this has all changes up to `position`. Otherwise, or if it
   * fails there, `work` runs on the primary database.
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
