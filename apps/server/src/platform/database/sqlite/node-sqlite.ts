import { statSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { DatabaseFailure } from '../failures/database-failure.ts'
import { type Around, CountedChanges } from './counted-changes.ts'
import { LastChange } from './last-change.ts'
import { openSqlite } from './open-sqlite.ts'

const KEPT_STATEMENTS = 300
/**
 * Matches SQL that changes a table's columns. Cached statements would then return old column names, so they are
 * dropped.
 */
const CHANGES_TABLES = /^\s*(?:alter|create|drop)\b/i
/** Returns the inode number of a file; `undefined` if there is no file. */
function inodeOf(file: string): bigint | undefined {
  // SQLite itself uses it to notice a moved database file, but only without a write-ahead log.
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as SQLInputValue
}

/** Prepared SQLite statement that returns rows as ordinary objects, which are faster than the rows of `node:sqlite`. */
class NodeStatement implements SqliteStatement {
  // The objects of `node:sqlite` have no prototype, so V8 keeps them as hash tables. Reading and copying 1,000 rows of
  // 37 columns takes 8 ms with them, and 3 ms with ordinary objects.
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
 * SQLite database on Node's `node:sqlite`, for Kysely's SQLite dialect. Caches prepared statements and numbers commits.
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
   * Checks that nobody has deleted or replaced the opened file. SQLite would still accept writes, and lose them.
   * @throws DatabaseFailure of the kind `io`
   */
  requireInPlace(): void {
    // Somebody may have deleted the file while this process has it open, or moved another copy there.
    if (inodeOf(this.#file) === this.#inode) return
    const what = `${this.#file} was deleted, moved or replaced while this process has it open. Stop the server, put the right file there, and start the server.`
    throw new DatabaseFailure('io', new Error(what))
  }

  /** True while SQLite has an open transaction. SQLite may end one by itself after a disk error. */
  get isInTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction
  }

  /**
   * Reopens the database file, which ends every open statement and transaction. Used after a failed rollback.
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
