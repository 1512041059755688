import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import type { PatientClient } from './postgres/patient-client.ts'
import type { PatientPool } from './postgres/patient-pool.ts'

/** Matches a position in PostgreSQL's write-ahead log (pg_lsn), such as `16/B374D848`. */
export const WAL_POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/
/** Write-ahead log position that every replica has reached. Readers that pass it accept old data. */
export const ANY_POSITION = '0/0'
/** Write-ahead log position that no replica ever reaches. Readers that pass it always use the primary database. */
export const NO_REPLICA = 'FFFFFFFF/FFFFFFFF'

/** Milliseconds for which a replica's last reported log position is trusted. */
const BELIEVED_MILLISECONDS = 1000 // They are few, so that an unreachable replica is noticed soon.
/** Milliseconds within which a replica must report its log position. Otherwise the primary database is read. */
const ANSWER_MILLISECONDS = 500
/** Milliseconds for which a replica is not used after a failure. */
const REST_MILLISECONDS = 10_000

/**
 * Log position that the replica must have reached for the current reads; `undefined` to read from the primary database.
 */
const reading = new AsyncLocalStorage<string | undefined>()

/** Runs `work` with all its queries on the primary database, even if the caller reads from a replica. */
export function atPrimary<T>(work: () => T): T {
  return reading.run(undefined, work)
}

/** Returns a log position that the replica has certainly reached; `undefined` if reads use the primary database. */
export function currentReadPosition(): string | undefined {
  return reading.getStore()
}

/** PostgreSQL pool that lends connections to the replica inside `Replica.read`, and to the primary otherwise. */
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

/** Read-only copy of the primary PostgreSQL database. Answers a read only if the copy is recent enough. */
export class Replica {
  readonly #pool: PatientPool
  #replayed = 0n
  #askedAt = Number.NEGATIVE_INFINITY
  #restsUntil = 0

  constructor(pool: PatientPool) {
    this.#pool = pool
  }

  /**
   * Runs reads on the replica if it has replayed the log up to `position`, otherwise on the primary. A failed read runs
   * again on the primary.
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

  /** Asks the replica for its replayed log position; `undefined` if it does not answer or is no replica. */
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
