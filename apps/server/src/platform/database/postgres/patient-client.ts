import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { asFailure, DatabaseFailure } from '../failures/database-failure.ts'
import { noteFailure } from '../failures/failure-notes.ts'
import { isConnectionLost, Patience } from '../failures/patience.ts'
import type { SilenceWatch } from './silence-watch.ts'

/**
 * SQL that begins a transaction, and returns its id. PostgreSQL then closes the connection after 60 seconds without a
 * statement, so that a dead client does not hold locks.
 */
const NAMED = "set local idle_in_transaction_session_timeout = '60s'; select pg_current_xact_id()::text as id"

/** Outcome of a PostgreSQL transaction whose COMMIT got no answer. `undefined` means that it cannot be determined. */
export type Outcome = 'committed' | 'aborted' | undefined

/**
 * Part of a connection pool that its PostgreSQL connections use when the network fails. It replaces a lost connection,
 * and finds out whether a transaction was committed when its COMMIT got no answer.
 */
export interface ConnectionSource {
  /**
   * Lends a connection of the pool.
   * @throws DatabaseFailure when none is available in time
   */
  lend(patience?: Patience): Promise<pg.PoolClient>
  /** Finds out whether a transaction was committed. Call it if the connection was lost during the COMMIT. */
  outcomeOf(transactionId: string): Promise<Outcome>
  readonly silence: Pick<SilenceWatch, 'expect'>
}

/**
 * Returns whether a statement may run twice without harm. This holds for each `select`, because in this server even one
 * with a side effect may be repeated.
 */
function isRead(statement: string): boolean {
  return /^\s*select\b/i.test(statement)
}

/**
 * PostgreSQL connection that survives a network failure if this is safe. Reads outside a transaction are repeated, and
 * for an unanswered COMMIT the outcome is looked up. All other statements fail with a `DatabaseFailure`.
 */
export class PatientClient implements PostgresPoolClient {
  readonly #pool: ConnectionSource
  /** Connection of the PostgreSQL driver that is in use. Undefined after its loss, until the pool lends another one. */
  #client: pg.PoolClient | undefined
  #isLost = false
  /**
   * Id of the open transaction. Null if it only reads, because PostgreSQL then gives it no id. Undefined when no
   * transaction is open.
   */
  #transaction: string | null | undefined

  constructor(pool: ConnectionSource, client: pg.PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  query<R>(statement: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('Cursors are not used here.')
    return this.#run(statement, parameters).catch((error: unknown) => {
      throw noteFailure(error)
    }) as Promise<PostgresQueryResult<R>>
  }

  release(destroy = false): void {
    this.#client?.release(destroy || this.#isLost)
  }

  async #run(statement: string, parameters: ReadonlyArray<unknown>): Promise<unknown> {
    if (statement === 'begin' || statement.startsWith('start transaction')) return this.#begin(statement)
    if (statement === 'commit') return this.#commit()
    if (statement === 'rollback') return this.#rollback()
    if (this.#transaction !== undefined || !isRead(statement)) return this.#once(statement, parameters)
    return this.#again(statement, parameters)
  }

  /**
   * Runs a statement without retrying it.
   * @throws DatabaseFailure instead of the driver's error, if the database itself failed
   */
  async #once(statement: string, parameters: ReadonlyArray<unknown> = []): Promise<unknown> {
    const client = (this.#client ??= await this.#pool.lend())
    const answered = this.#pool.silence.expect(client)
    try {
      return await (parameters.length > 0
        ? client.query(statement, [...parameters])
        : client.query(statement))
    } catch (error) {
      const failure = asFailure(error)
      if (failure instanceof DatabaseFailure && failure.kind === 'unavailable') this.#isLost = true
      throw failure
    } finally {
      answered()
    }
  }

  /**
   * Runs a statement that may be repeated without harm. If the connection is lost, the statement runs again on another
   * connection, for a limited time.
   */
  async #again(statement: string, parameters: ReadonlyArray<unknown> = []): Promise<unknown> {
    const patience = new Patience()
    for (;;) {
      try {
        return await this.#once(statement, parameters)
      } catch (error) {
        if (!isConnectionLost(error) || !(await patience.pause())) throw error
        // The lost connection is returned to the pool first. Otherwise all places of the pool could be taken by lost
        // connections that each wait for a new one.
        this.#client?.release(true)
        this.#client = undefined
        this.#isLost = false
        this.#client = await this.#pool.lend(patience)
      }
    }
  }

  async #begin(statement: string): Promise<unknown> {
    try {
      if (statement.includes('read only')) {
        await this.#again(statement)
        this.#transaction = null
      } else {
        const results = (await this.#again(`${statement}; ${NAMED}`)) as { rows: { id: string }[] }[]
        this.#transaction = results.at(-1)!.rows[0]!.id
      }
      return { command: 'BEGIN', rows: [] }
    } catch (error) {
      // The transaction may have begun and failed, so the pool must not give this connection to anybody else.
      this.#isLost = true
      throw error
    }
  }

  async #commit(): Promise<unknown> {
    const transaction = this.#transaction
    this.#transaction = undefined
    try {
      return await this.#once('commit')
    } catch (error) {
      if (!this.#isLost || transaction === undefined) throw error
      const outcome = transaction === null ? 'committed' : await this.#pool.outcomeOf(transaction)
      if (outcome === 'committed') return { command: 'COMMIT', rows: [] }
      if (outcome === 'aborted') throw error
      throw new DatabaseFailure('unavailable', error, { outcomeUnknown: true })
    }
  }

  async #rollback(): Promise<unknown> {
    this.#transaction = undefined
    try {
      if (!this.#isLost) return await this.#once('rollback')
    } catch (error) {
      // An error here would hide why the transaction failed. Without the rollback, the server rolls back when the
      // connection ends.
      if (!(error instanceof DatabaseFailure)) throw error
      this.#isLost = true
    }
    return { command: 'ROLLBACK', rows: [] }
  }
}
