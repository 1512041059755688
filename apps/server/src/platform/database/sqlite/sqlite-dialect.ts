import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { asFailure } from '../failures/database-failure.ts'
import { NodeSqliteDatabase } from './node-sqlite.ts'
import { PATIENCE_MILLISECONDS, PatientConnection } from './patient-connection.ts'

/**
 * Lock for the single connection to a SQLite file. Callers get the connection one after the other, in the order in
 * which they ask.
 */
class ConnectionTurn {
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>()
  #last: Promise<void> = Promise.resolve()
  #release: (() => void) | undefined

  /**
   * Waits until the connection is free, and takes it.
   * @throws when the caller already holds it in a write transaction, because it would wait for itself for ever
   */
  async take(): Promise<void> {
    if (this.#inside.getStore()?.open)
      throw new Error('Inside a write transaction, query through the transaction that was handed in.')
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#release = resolve
  }

  give(): void {
    this.#release?.()
  }

  /**
   * Runs a write transaction, which occupies the only connection to the database. A query of `work` outside the
   * transaction fails at once, because it would otherwise wait for ever.
   */
  async holding<T>(work: () => Promise<T>): Promise<T> {
    // Timers and listeners that a transaction starts inherit its context and may outlive it. `open` shows whether the
    // transaction has ended.
    const transaction = { open: true }
    try {
      return await this.#inside.run(transaction, work)
    } finally {
      transaction.open = false
    }
  }
}

export class NodeSqliteAdapter extends SqliteAdapter {
  readonly turn: ConnectionTurn

  constructor(turn: ConnectionTurn) {
    super()
    this.turn = turn
  }

  // True, so that Kysely does not use its own mutex, which cannot distinguish a nested transaction from a busy
  // connection.
  override get supportsMultipleConnections(): boolean {
    return true
  }

  // SQLite also rolls back changes of tables (DDL), so a failed migration leaves nothing behind.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #turn: ConnectionTurn
  readonly #database: NodeSqliteDatabase
  readonly #patienceMilliseconds: number
  #patient: PatientConnection | undefined
  /** True after a rollback failed. The connection is then unusable until the file is opened again. */
  #isStuck = false

  constructor(file: string, turn: ConnectionTurn, patienceMilliseconds: number) {
    const database = new NodeSqliteDatabase(file)
    super({ database })
    this.#database = database
    this.#turn = turn
    this.#patienceMilliseconds = patienceMilliseconds
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turn.take()
    try {
      if (this.#isStuck) this.#database.reopen()
      this.#isStuck = false
      this.#patient ??= new PatientConnection(
        await super.acquireConnection(),
        this.#patienceMilliseconds,
        () => this.#database.requireInPlace(),
      )
      return this.#patient
    } catch (error) {
      this.#turn.give()
      throw asFailure(error)
    }
  }

  override async releaseConnection(): Promise<void> {
    this.#turn.give()
  }

  /**
   * Rolls back after a failure. Never throws, because Kysely would then report the rollback's error instead of the
   * failure, and a full disk would look like a defect of the program.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#database.isInTransaction) return
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch {
      // The transaction may still be open. The next user reopens the file, which ends it.
      this.#isStuck = true
    }
  }

  // BEGIN IMMEDIATE takes the write lock at the start. An ordinary (deferred) transaction that reads first would fail
  // if another process has written meanwhile, and waiting would not help.
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(
      CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'),
    )
  }
}

/**
 * Kysely dialect for SQLite through Node's module `node:sqlite`. Each opened database has one connection. Transactions
 * take the write lock when they begin (`begin immediate`).
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: string
  readonly #turn = new ConnectionTurn()
  readonly #patienceMilliseconds: number

  /**
   * @param file path of the database file
   * @param patienceMilliseconds maximum time to wait for a lock that another connection holds
   */
  constructor(file: string, patienceMilliseconds: number = PATIENCE_MILLISECONDS) {
    super({ database: () => Promise.reject(new Error('The driver opens the file itself.')) })
    this.#file = file
    this.#patienceMilliseconds = patienceMilliseconds
  }

  override createDriver(): NodeSqliteDriver {
    return new NodeSqliteDriver(this.#file, this.#turn, this.#patienceMilliseconds)
  }

  override createAdapter(): NodeSqliteAdapter {
    return new NodeSqliteAdapter(this.#turn)
  }
}
