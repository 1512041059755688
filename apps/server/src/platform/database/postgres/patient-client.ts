import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { asFailure, DatabaseFailure } from '../failures/database-failure.ts'
import { noteFailure } from '../failures/failure-notes.ts'
import { isConnectionLost, Patience } from '../failures/patience.ts'
import type { SilenceWatch } from './silence-watch.ts'

/**
 * Follows the statement that begins a transaction, in one round trip with it: names the transaction, and bounds how
 * long a process that is gone without a word keeps its locks.
 */
const NAMED = "set local idle_in_transaction_session_timeout = '60s'; select pg_current_xact_id()::text as id"

/** Whether a transaction happened; undefined when nobody can tell. */
export type Outcome = 'committed' | 'aborted' | undefined

/** Where a connection comes from, and another one when it is lost. */
export interface ConnectionSource {
  /** @throws DatabaseFailure when none comes about in time */
  lend(patience?: Patience): Promise<pg.PoolClient>
  /** Finds out whether a transaction whose connection was lost over its commit had happened. */
  outcomeOf(transactionId: string): Promise<Outcome>
  readonly silence: Pick<SilenceWatch, 'expect'>
}

/** Reads by its text: what begins with `select` changes nothing here. */
function isRead(statement: string): boolean {
  return /^\s*select\b/i.test(statement)
}

/**
 * A connection lent to one piece of work. When it is lost, what can surely be done again is done again on another one:
 * reads, and beginning a transaction. A commit whose answer is lost is looked up by the transaction's id. Everything
 * else fails with a `DatabaseFailure`.
 */
export class PatientClient implements PostgresPoolClient {
  readonly #pool: ConnectionSource
  /** Undefined after it was lost, while there is no other. */
  #client: pg.PoolClient | undefined
  #isLost = false
  /** The id of the open transaction; null when it has none because it only reads; undefined: no transaction is open. */
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

  /** @throws DatabaseFailure in place of what the driver throws when the connection is lost */
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

  /** Runs what may be run twice, on another connection when this one is lost. */
  async #again(statement: string, parameters: ReadonlyArray<unknown> = []): Promise<unknown> {
    const patience = new Patience()
    for (;;) {
      try {
        return await this.#once(statement, parameters)
      } catch (error) {
        if (!isConnectionLost(error) || !(await patience.pause())) throw error
        // Given back first: everybody who lost a connection waits for another one of the same pool.
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
      // The transaction may be open and failed: nobody else must get this connection.
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
      // Thrown, it would hide why the transaction failed. The server rolls back when the connection ends.
      if (!(error instanceof DatabaseFailure)) throw error
      this.#isLost = true
    }
    return { command: 'ROLLBACK', rows: [] }
  }
}
