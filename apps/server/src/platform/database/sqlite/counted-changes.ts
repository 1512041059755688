import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { LastChange } from './last-change.ts'

/** Highest number of a change, because `pragma user_version` has 32 bits. After it, numbering continues at 1. */
const LAST_NUMBER = 0x7fffffff

/** Matches an SQL statement that may change rows, by its first word. */
const CHANGES_ROWS = /^\s*(?:insert|update|delete|replace|with)\b/i

/** Runs a statement between others, for example between begin and commit. */
export type Around = <T>(run: () => T) => T

const alone: Around = (run) => run()

/** Returns the number of a SQLite file's last committed change. Each commit that changes rows gets the next number. */
export function changeOf(database: DatabaseSync): number {
  const { user_version: change } = database.prepare('pragma user_version').get() as { user_version: number }
  return change
}

/** Numbers the commits of a SQLite connection. The number is stored in the database and in a small file beside it. */
export class CountedChanges {
  // Only commits that change rows count. A database that has lost its write-ahead log has a lower number than the file.
  readonly #database: DatabaseSync
  readonly #lastChange: LastChange
  readonly #change: StatementSync
  readonly #changedRows: StatementSync
  /** Total number of rows that this connection had changed at its last commit. */
  #committedRows = 0 // If the number is unchanged at the next commit, that commit changed no row.

  constructor(database: DatabaseSync, lastChange: LastChange) {
    this.#database = database
    this.#lastChange = lastChange
    this.#change = database.prepare('pragma user_version')
    this.#changedRows = database.prepare('select total_changes() as rows')
  }

  /** Returns the function that runs the given SQL. The function also numbers the change, if there is one. */
  around(sql: string): Around {
    if (sql === 'commit') return (run) => this.#commit(run)
    return CHANGES_ROWS.test(sql) ? (run) => this.#inTransaction(run) : alone
  }

  /** Runs a statement in the open transaction, or in a new one if none is open. */
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
