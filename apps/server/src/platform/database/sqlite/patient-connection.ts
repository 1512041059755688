import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { asFailure } from '../failures/database-failure.ts'
import { noteFailure } from '../failures/failure-notes.ts'
import { isBusy } from './node-sqlite.ts'

/**
 * Writes are short by rule; one that waits this long waits for somebody who broke it, such as another program that has
 * the file open. A person would not wait longer for an answer.
 */
export const PATIENCE_MILLISECONDS = 5000
/** SQLite answers at once, so that awaiting it never lets timers, messages and requests through. */
const TURN_MILLISECONDS = 100
const FIRST_PAUSE_MILLISECONDS = 1
const LONGEST_PAUSE_MILLISECONDS = 20

/**
 * A connection that waits for another thread's or process's write by trying again, so that its own thread answers
 * requests meanwhile. Inside a transaction nothing is ever busy, because transactions take the write lock at once.
 */
export class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #patienceMilliseconds: number
  #turnedAt = performance.now()

  constructor(connection: DatabaseConnection, patienceMilliseconds: number) {
    this.#connection = connection
    this.#patienceMilliseconds = patienceMilliseconds
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (performance.now() - this.#turnedAt > TURN_MILLISECONDS) {
      await turn()
      this.#turnedAt = performance.now()
    }
    const deadline = performance.now() + this.#patienceMilliseconds
    for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS)) {
      try {
        return await this.#connection.executeQuery<R>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw noteFailure(asFailure(error))
      }
      // Not all at the same moment: several threads wait for the same lock.
      await sleep(pause * (0.5 + Math.random()))
    }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    try {
      yield* this.#connection.streamQuery<R>(query, chunkSize)
    } catch (error) {
      throw noteFailure(asFailure(error))
    }
  }
}
