import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { lastChangeFile } from './last-change-file.ts'

/**
 * Number of digits that are written to the file with a database's change count. The count is padded with zeros, as in
 * `0000000042`, so each write replaces the previous one completely.
 */
const DIGITS = 10
const WRITTEN = /^\d{10}\n$/

/**
 * Small file beside a SQLite database with the number of its last committed change. The database also contains this
 * number (`pragma user_version`). If the file's number is higher, changes of the database were lost, for example
 * because an older copy replaced it.
 */
export class LastChange {
  /** Path of the file with the change count of the database. Undefined for a database in memory. */
  readonly #file: string | undefined
  #descriptor: number | undefined

  constructor(databaseFile: string) {
    this.#file = databaseFile === ':memory:' ? undefined : lastChangeFile(databaseFile)
  }

  /**
   * Reads the database's change count from the file beside it. Returns undefined if there is no file, and `unknown` if
   * its content is not a number. A person may have overwritten it to accept a database with lost changes.
   */
  read(): number | 'unknown' | undefined {
    if (this.#file === undefined) return undefined
    try {
      const text = readFileSync(this.#file, 'latin1')
      return WRITTEN.test(text) ? Number(text) : 'unknown'
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'unknown'
    }
  }

  /**
   * Writes the given change count to the file, which is created or overwritten. Does nothing when the folder cannot be
   * written.
   */
  replace(change: number): void {
    this.close()
    if (this.#file === undefined) return
    try {
      this.#descriptor = openSync(this.#file, 'w', 0o600)
    } catch {
      return
    }
    this.write(change)
  }

  /** Opens the file with the database's change count for writing. Does nothing if the file does not exist. */
  open(): void {
    if (this.#file === undefined) return
    try {
      this.#descriptor ??= openSync(this.#file, 'r+')
    } catch {
      this.#descriptor = undefined
    }
  }

  /**
   * Writes the number of the last committed change to the file. It is not flushed to disk, because a number that is too
   * low does no harm after a power cut.
   */
  write(change: number): void {
    if (this.#descriptor === undefined) return
    try {
      writeSync(this.#descriptor, `${String(change).padStart(DIGITS, '0')}\n`, 0)
    } catch {
      // A file that falls behind raises no false alarm, and the change itself is committed.
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    this.#descriptor = undefined
  }
}
