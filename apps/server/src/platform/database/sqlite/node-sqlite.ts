import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { DatabaseFailure } from '../failures/database-failure.ts'
import { RefusedDatabase } from '../failures/refused-database.ts'

const KEPT_STATEMENTS = 300
/**
 * Milliseconds for which opening a new SQLite file is tried. Several threads may open it at once, and only one of them
 * can switch it to WAL mode (write-ahead log).
 */
const OPENING_MILLISECONDS = 10_000
const PAUSE_MILLISECONDS = 10
const SQLITE_BUSY = 5
/** Beginning of statements that change tables. A kept statement would return the columns under their earlier names. */
const CHANGES_TABLES = /^\s*(?:alter|create|drop)\b/i
/**
 * Size in bytes of a page (unit of reading) of a new SQLite file. One page holds a row of the search index or the text
 * of a section. With 4 kB, reading takes twice as long.
 */
const PAGE_BYTES = 16_384

/**
 * Returns whether an error of SQLite means that another connection holds a lock (result code `SQLITE_BUSY`, in its
 * plain or an extended form).
 */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}

/**
 * Runs `work`, and again while another connection locks the SQLite file. SQLite itself fails immediately where waiting
 * could be a deadlock.
 */
function patiently(work: () => void): void {
  const deadline = performance.now() + OPENING_MILLISECONDS
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MILLISECONDS)
    }
  }
}

/**
 * Returns the number of the file at a path in its file system, or undefined when there is none. SQLite itself recognises a
 * moved database file by it, but only without a write-ahead log.
 */
function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue
}

/**
 * Prepared statement whose rows are ordinary objects. The objects of `node:sqlite` have no prototype, and V8 keeps their
 * columns in a hash table: reading and copying 1,000 rows of 37 columns takes 8 ms with them, and 3 ms with these.
 */
class NodeStatement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync
  #columns: string[]

  constructor(statement: StatementSync) {
    this.#statement = statement
    this.#statement.setReturnArrays(true)
    this.#columns = namesOf(statement)
    this.reader = this.#columns.length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    const rows = this.#statement.all(...parameters.map(bindable)) as unknown as unknown[][]
    return rows.map((row) => this.#named(row))
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(bindable))
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    for (const row of this.#statement.iterate(...parameters.map(bindable)))
      yield this.#named(row as unknown as unknown[])
  }

  /** Returns the values of a row under the names of their columns. */
  #named(values: readonly unknown[]): Record<string, unknown> {
    // SQLite prepares a statement again after another connection has added a column.
    if (values.length !== this.#columns.length) this.#columns = namesOf(this.#statement)
    const row: Record<string, unknown> = {}
    for (let at = 0; at < values.length; at += 1) row[this.#columns[at]!] = values[at]
    return row
  }
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name)

/**
 * Refuses a SQLite file of another program, before opening it changes its journal mode. A file that is already in WAL
 * mode is not changed by opening, and the migration checks it later.
 */
function refuseForeignFile(database: DatabaseSync, file: string): void {
  const { journal_mode: mode } = database.prepare('pragma journal_mode').get() as { journal_mode: string }
  if (mode === 'wal') return
  const count = (condition: string) =>
    (
      database
        .prepare(`select count(*) as tables from sqlite_schema where type = 'table' and ${condition}`)
        .get() as {
        tables: number
      }
    ).tables
  if (count(`name not like 'sqlite%'`) > 0 && count(`name = 'kysely_migration'`) === 0)
    throw RefusedDatabase.foreign(file)
}

/**
 * Opens or creates a SQLite file in WAL mode (write-ahead log), so that readers in other threads never wait for the
 * writer.
 */
function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, {
    timeout: OPENING_MILLISECONDS,
    enableForeignKeyConstraints: true,
  })
  try {
    refuseForeignFile(database, file)
    // This has an effect only in a new file, before the first write.
    database.exec(`pragma page_size = ${PAGE_BYTES}`)
    patiently(() => database.exec('pragma journal_mode = wal'))
    // SQLite's busy timeout would block the whole thread. `PatientConnection` waits without blocking.
    database.exec('pragma busy_timeout = 0')
    // A commit must be durable before it is answered. In WAL mode, NORMAL could lose the last commits in a power
    // failure.
    database.exec('pragma synchronous = full')
    // On macOS, a plain fsync would leave the bytes in the drive's cache.
    database.exec('pragma fullfsync = on')
    database.exec('pragma checkpoint_fullfsync = on')
    database.exec('pragma cache_size = -16000')
    database.exec('pragma temp_store = memory')
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/**
 * SQLite database opened with Node's own module `node:sqlite`, in the form that Kysely's SQLite dialect expects.
 * Prepared statements are cached.
 */
export class NodeSqliteDatabase implements SqliteDatabase {
  readonly #file: string
  readonly #inode: bigint | undefined
  #database: DatabaseSync
  readonly #statements = new Map<string, NodeStatement>()

  constructor(file: string) {
    this.#file = file
    this.#database = open(file)
    this.#inode = inodeOf(file)
  }

  /**
   * Checks that the opened file is still the one at its path. Somebody may have deleted it, or moved another copy there,
   * while this process has it open. SQLite would accept writes, and they would be lost.
   * @throws DatabaseFailure of the kind `io`
   */
  requireInPlace(): void {
    if (inodeOf(this.#file) === this.#inode) return
    const what = `${this.#file} was deleted, moved or replaced while this process has it open. Stop the server, put the right file there, and start the server.`
    throw new DatabaseFailure('io', new Error(what))
  }

  /**
   * True while a transaction is open. When the disk is full or fails, SQLite rolls the transaction back without
   * Kysely's knowledge.
   */
  get isInTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction
  }

  /**
   * Closes the database file and opens it again, which ends every open statement and transaction. The driver calls it
   * after a failed rollback, because the connection is then unusable.
   * @throws DatabaseFailure when another file is at its path
   */
  reopen(): void {
    this.requireInPlace()
    if (this.#database.isOpen) this.close()
    this.#database = open(this.#file)
  }

  prepare(sql: string): SqliteStatement {
    if (CHANGES_TABLES.test(sql)) this.#statements.clear()
    const kept = this.#statements.get(sql)
    if (kept) {
      this.#statements.delete(sql)
      this.#statements.set(sql, kept)
      return kept
    }
    const statement = new NodeStatement(this.#database.prepare(sql))
    this.#statements.set(sql, statement)
    if (this.#statements.size > KEPT_STATEMENTS) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return statement
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}
