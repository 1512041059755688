import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { RefusedDatabase } from '../failures/refused-database.ts'

const KEPT_STATEMENTS = 300
/** Time limit for opening a new file. Several threads may open it at once, and only one can switch it to WAL. */
const OPENING_MILLISECONDS = 10_000
const PAUSE_MILLISECONDS = 10
const SQLITE_BUSY = 5
/**
 * Page size in bytes. A block of the search index or a section's text fits into one page. Reading a block from 4 kB
 * pages takes twice as long.
 */
const PAGE_BYTES = 16_384

/**
 * Returns whether an error of SQLite means that another connection holds a lock (`SQLITE_BUSY`, also as an extended
 * result code).
 */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && (errcode & 0xff) === SQLITE_BUSY
}

/**
 * Retries while the file is locked. SQLite's busy timeout does not cover deadlocks, such as several processes that
 * switch a new file to WAL at once: there SQLite fails immediately.
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

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue
}

class NodeStatement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync

  constructor(statement: StatementSync) {
    this.#statement = statement
    this.reader = statement.columns().length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...parameters.map(bindable))
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(bindable))
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...parameters.map(bindable))
  }
}

/** Refuses another program's file before its journal mode is changed. The migration checks a file in WAL mode. */
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

/** Opens or creates the file in WAL mode, so that readers in other threads never wait for the writer. */
function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, {
    timeout: OPENING_MILLISECONDS,
    enableForeignKeyConstraints: true,
  })
  try {
    refuseForeignFile(database, file)
    // Takes effect only in a new file, before the first write.
    database.exec(`pragma page_size = ${PAGE_BYTES}`)
    patiently(() => database.exec('pragma journal_mode = wal'))
    // SQLite's busy timeout would block the whole thread. `PatientConnection` waits without blocking.
    database.exec('pragma busy_timeout = 0')
    // Each commit is durable before it is answered. In WAL mode, NORMAL could lose the last commits in a power failure.
    database.exec('pragma synchronous = full')
    // On macOS, fsync would leave the bytes in the drive's cache.
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
  #database: DatabaseSync
  readonly #statements = new Map<string, NodeStatement>()

  constructor(file: string) {
    this.#file = file
    this.#database = open(file)
  }

  /**
   * True while a transaction is open. SQLite itself rolls back when the disk is full or fails, so Kysely may not know.
   */
  get isInTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction
  }

  /**
   * Closes the database file and opens it again, which ends every open statement and transaction. The driver calls it
   * after a failed rollback, because the connection is then unusable.
   */
  reopen(): void {
    if (this.#database.isOpen) this.close()
    this.#database = open(this.#file)
  }

  prepare(sql: string): SqliteStatement {
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
