import { statSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { DatabaseFailure } from '../failures/database-failure.ts'
import { type Around, CountedChanges } from './counted-changes.ts'
import { LastChange } from './last-change.ts'
import { openSqlite } from './open-sqlite.ts'

const KEPT_STATEMENTS = 300
/**
 * Pattern of SQL statements that change the columns of tables. After such a statement, cached statements are dropped,
 * because they would return columns under their old names.
 */
const CHANGES_TABLES = /^\s*(?:alter|create|drop)\b/i
/**
 * Returns the inode number of a file, which identifies it in its file system. Returns undefined if there is no file. A
 * changed number shows that the database file was replaced; SQLite itself does not notice this when it uses a
 * write-ahead log.
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
 * Prepared SQLite statement that returns rows as ordinary objects. The objects of `node:sqlite` have no prototype, so
 * V8 stores them as slow hash tables. Reading and copying 1,000 rows of 37 columns takes 3 ms instead of 8 ms.
 */
class NodeStatement implements SqliteStatement {
  readonly reader: boolean
  readonly #statement: StatementSync
  readonly #around: Around
  #columns: string[]

  constructor(statement: StatementSync, around: Around) {
    this.#statement = statement
    this.#around = around
    this.#statement.setReturnArrays(true)
    this.#columns = namesOf(statement)
    this.reader = this.#columns.length > 0
  }

  all(parameters: readonly unknown[]): unknown[] {
    const rows = this.#around(() =>
      this.#statement.all(...parameters.map(bindable)),
    ) as unknown as unknown[][]
    return rows.map((row) => this.#named(row))
  }

  run(parameters: readonly unknown[]) {
    return this.#around(() => this.#statement.run(...parameters.map(bindable)))
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    for (const row of this.#statement.iterate(...parameters.map(bindable)))
      yield this.#named(row as unknown as unknown[])
  }

  /** Converts a row from an array of values to an object keyed by column name. */
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
 * SQLite database opened with Node's module `node:sqlite`, in the form that Kysely's SQLite dialect expects. It caches
 * prepared statements, and numbers commits so that lost ones are noticed later.
 */
export class NodeSqliteDatabase implements SqliteDatabase {
  readonly #file: string
  readonly #inode: bigint | undefined
  readonly #lastChange: LastChange
  #database: DatabaseSync
  #changes: CountedChanges
  readonly #statements = new Map<string, NodeStatement>()

  constructor(file: string) {
    this.#file = file
    this.#lastChange = new LastChange(file)
    this.#database = openSqlite(file, this.#lastChange)
    this.#changes = new CountedChanges(this.#database, this.#lastChange)
    this.#inode = inodeOf(file)
  }

  /**
   * Checks that the opened file is still the one at its path. If somebody has deleted or replaced it, SQLite would
   * still accept writes, and they would be lost.
   * @throws DatabaseFailure of the kind `io`
   */
  requireInPlace(): void {
    if (inodeOf(this.#file) === this.#inode) return
    const what = `${this.#file} was deleted, moved or replaced while this process has it open. Stop the server, put the right file there, and start the server.`
    throw new DatabaseFailure('io', new Error(what))
  }

  /**
   * True while SQLite has an open transaction. It can be false although Kysely has begun a transaction, because SQLite
   * itself rolls back when the disk is full or fails.
   */
  get isInTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction
  }

  /**
   * Closes the database file and opens it again, which ends every open statement and transaction. The driver calls this
   * after a failed rollback, because the connection is then unusable.
   * @throws DatabaseFailure when another file is at its path
   */
  reopen(): void {
    this.requireInPlace()
    if (this.#database.isOpen) this.close()
    this.#database = openSqlite(this.#file, this.#lastChange)
    this.#changes = new CountedChanges(this.#database, this.#lastChange)
  }

  prepare(sql: string): SqliteStatement {
    if (CHANGES_TABLES.test(sql)) this.#statements.clear()
    const kept = this.#statements.get(sql)
    if (kept) {
      this.#statements.delete(sql)
      this.#statements.set(sql, kept)
      return kept
    }
    const statement = new NodeStatement(this.#database.prepare(sql), this.#changes.around(sql))
    this.#statements.set(sql, statement)
    if (this.#statements.size > KEPT_STATEMENTS) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return statement
  }

  close(): void {
    this.#statements.clear()
    this.#lastChange.close()
    this.#database.close()
  }
}
