import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { LastChange } from './last-change.ts'

/**
 * Largest number that a change of a SQLite file can have, because `pragma user_version` is a signed integer of 32 bits.
 * After it, numbering continues at 1.
 */
const LAST_NUMBER = 0x7fffffff

/** Pattern that recognises an SQL statement which may change rows, by its first word. */
const CHANGES_ROWS = /^\s*(?:insert|update|delete|replace|with)\b/i

/**
 * Function that runs a statement between others. For example, it begins a transaction before the statement and commits
 * it afterwards.
 */
export type Around = <T>(run: () => T) => T

const alone: Around = (run) => run()

/**
 * Returns the change count that a SQLite file contains (`pragma user_version`). Each commit that changes rows increases
 * this count by one.
 */
export function changeOf(database: DatabaseSync): number {
  const { user_version: change } = database.prepare('pragma user_version').get() as { user_version: number }
  return change
}

/**
 * Counts the commits of a SQLite connection that change rows. The count is stored in the database and in a small file
 * beside it. If the database loses changes, its count is lower than that in the file.
 */
export class CountedChanges {
  readonly #database: DatabaseSync
  readonly #lastChange: LastChange
  readonly #change: StatementSync
  readonly #changedRows: StatementSync
  /**
   * Total number of rows that this connection had changed at its last commit. If the total is the same at the next
   * commit, that commit changed no row.
   */
  #committedRows = 0

  constructor(database: DatabaseSync, lastChange: LastChange) {
    this.#database = database
    this.#lastChange = lastChange
    this.#change = database.prepare('pragma user_version')
    this.#changedRows = database.prepare('select total_changes() as rows')
  }

  /**
   * Returns the function that must run the given SQL statement. It also increases the change count of the database when
   * the statement commits or changes rows.
   */
  around(sql: string): Around {
    if (sql === 'commit') return (run) => this.#commit(run)
    return CHANGES_ROWS.test(sql) ? (run) => this.#inTransaction(run) : alone
  }

  /** Runs a statement in the open transaction. If there is none, runs it in a new transaction and commits. */
  #inTransaction<T>(run: () => T): T {
    if (this.#database.isTransaction) return run()
    this.#database.exec('begin')
    try {
      const result = run()
      this.#commit(() => this.#database.exec('commit'))
      return result
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback')
      throw error
    }
  }

  #commit<T>(commit: () => T): T {
    const { rows } = this.#changedRows.get() as { rows: number }
    if (rows === this.#committedRows) return commit()
    const { user_version: before } = this.#change.get() as { user_version: number }
    const change = (before % LAST_NUMBER) + 1
    this.#database.exec(`pragma user_version = ${change}`)
    const result = commit()
    this.#committedRows = rows
    this.#lastChange.write(change)
    return result
  }
}
