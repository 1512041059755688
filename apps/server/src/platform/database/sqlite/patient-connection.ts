import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { asFailure } from '../failures/database-failure.ts'
import { noteFailure } from '../failures/failure-notes.ts'
import { isBusy } from './open-sqlite.ts'

/**
 * Maximum milliseconds to wait for the lock of a SQLite file. Write transactions are short, so a longer wait means that
 * another program has the file open.
 */
export const PATIENCE_MILLISECONDS = 5000
/**
 * Milliseconds of database work after which the thread handles other events, such as requests. SQLite's queries block
 * the thread, so it could otherwise not handle them for long.
 */
const TURN_MILLISECONDS = 100
const FIRST_PAUSE_MILLISECONDS = 1
const LONGEST_PAUSE_MILLISECONDS = 20

/** Returns whether a statement may write or commit. A rollback does not count, because it must always be possible. */
function mayWrite({ sql, query }: CompiledQuery): boolean {
  return query.kind !== 'SelectQueryNode' && sql !== 'rollback'
}

/**
 * SQLite connection that retries a statement while another thread or process holds the write lock. The waiting does not
 * block the thread. Statements inside a write transaction never have to wait.
 */
export class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #patienceMilliseconds: number
  readonly #requireInPlace: () => void
  #turnedAt = performance.now()

  /**
   * @param patienceMilliseconds milliseconds for which a statement is retried while another connection locks the
   * database
   * @param requireInPlace throws when the opened file has been deleted or replaced
   */
  constructor(connection: DatabaseConnection, patienceMilliseconds: number, requireInPlace: () => void) {
    this.#connection = connection
    this.#requireInPlace = requireInPlace
    this.#patienceMilliseconds = patienceMilliseconds
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (performance.now() - this.#turnedAt > TURN_MILLISECONDS) {
      await turn()
      this.#turnedAt = performance.now()
    }
    if (mayWrite(query)) this.#requireInPlace()
    const deadline = performance.now() + this.#patienceMilliseconds
    for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MILLISECONDS)) {
      try {
        return await this.#connection.executeQuery<R>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw noteFailure(asFailure(error))
      }
      // The pause has a random part, because several threads wait for the same lock.
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
