import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { asFailure } from '../failures/database-failure.ts'
import { noteFailure } from '../failures/failure-notes.ts'
import { isConnectionLost, Patience } from '../failures/patience.ts'
import { type ConnectionSource, type Outcome, PatientClient } from './patient-client.ts'
import { type SilenceLimits, SilenceWatch } from './silence-watch.ts'

/**
 * Milliseconds for which the server tries to find out whether an unanswered COMMIT succeeded. They are more than for
 * other retries, because without the outcome nobody knows if the changes were saved.
 */
const OUTCOME_MILLISECONDS = 10_000

/** Time limits of a pool of PostgreSQL connections. Tests set shorter ones than the defaults. */
export interface PoolLimits {
  silence?: SilenceLimits
  outcomeMilliseconds?: number
}

/**
 * Pool of PostgreSQL connections that goes on when connections are lost. A lost one is replaced when it is needed. Its
 * `error` event never ends the process.
 */
export class PatientPool implements PostgresPool, ConnectionSource {
  readonly options: pg.PoolConfig
  readonly #pool: pg.Pool
  readonly silence: SilenceWatch
  readonly #outcomeMilliseconds: number

  constructor(
    options: pg.PoolConfig,
    onLost: (error: Error) => void,
    { silence, outcomeMilliseconds = OUTCOME_MILLISECONDS }: PoolLimits = {},
  ) {
    this.options = options
    this.#outcomeMilliseconds = outcomeMilliseconds
    this.#pool = new pg.Pool(options)
    this.silence = new SilenceWatch(options, silence)
    // An `error` event without a listener ends the process. The pool itself listens only to idle connections.
    this.#pool.on('connect', (client) => client.on('error', onLost))
    // The pool repeats the event of the connection. It is already handled there.
    this.#pool.on('error', () => {})
  }

  async connect(): Promise<PatientClient> {
    try {
      return new PatientClient(this, await this.lend())
    } catch (error) {
      throw noteFailure(error)
    }
  }

  /**
   * Lends a connection of the pool, which the caller must release. Retries for a limited time while the database cannot
   * be reached.
   * @throws DatabaseFailure when that time is over, or when trying again would not help
   */
  async lend(patience = new Patience()): Promise<pg.PoolClient> {
    for (;;) {
      try {
        return await this.#pool.connect()
      } catch (error) {
        const failure = asFailure(error)
        if (!isConnectionLost(failure) || !(await patience.pause())) throw failure
      }
    }
  }

  async outcomeOf(transactionId: string): Promise<Outcome> {
    const patience = new Patience(this.#outcomeMilliseconds)
    do {
      const status = await this.#statusOf(transactionId, patience)
      if (status === undefined || status === 'committed' || status === 'aborted') return status
      // The transaction is still in progress: its server process has not noticed the lost connection yet.
    } while (await patience.pause())
    return undefined
  }

  async #statusOf(transactionId: string, patience: Patience): Promise<Outcome | 'in progress'> {
    let client: pg.PoolClient | undefined
    let answered: (() => void) | undefined
    try {
      client = await this.lend(patience)
      answered = this.silence.expect(client)
      const { rows } = await client.query<{ status: Outcome | 'in progress' | null }>(
        'select pg_xact_status($1::xid8) as status',
        [transactionId],
      )
      client.release()
      return rows[0]?.status ?? undefined
    } catch (error) {
      client?.release(true)
      // If the status cannot be read because this connection was lost too, the caller asks again until its time is used
      // up. The commit then fails with an unknown outcome.
      return isConnectionLost(asFailure(error)) ? 'in progress' : undefined
    } finally {
      answered?.()
    }
  }

  async end(): Promise<void> {
    this.silence.end()
    await this.#pool.end()
  }
}
