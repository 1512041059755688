import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { lastChangeFile } from './last-change-file.ts'

/**
 * Number of digits in the file that contains the number of a database's last change. Shorter numbers are padded with
 * zeros, so each write completely replaces the previous number.
 */
const DIGITS = 10
const WRITTEN = /^\d{10}\n$/

/**
 * Number of the last committed change of a SQLite database, stored in a small file beside it. The database stores the
 * number too (`pragma user_version`). A higher number in the file shows that the database has lost changes, because its
 * write-ahead log was deleted or an older copy replaced it.
 */
export class LastChange {
  /** Path of the file that contains the number. Undefined for a database in memory. */
  readonly #file: string | undefined
  #descriptor: number | undefined

  constructor(databaseFile: string) {
    this.#file = databaseFile === ':memory:' ? undefined : lastChangeFile(databaseFile)
  }

  /**
   * Returns the number of the last committed change from its file. Returns undefined if there is no file. Returns
   * `unknown` if the file contains no number, for example after a power cut, or because a person accepted the database
   * as it is.
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

  /** Replaces the number in the file, or creates the file. Does nothing when the folder cannot be written. */
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

  /** Opens the existing file for writing the numbers of later changes. */
  open(): void {
    if (this.#file === undefined) return
    try {
      this.#descriptor ??= openSync(this.#file, 'r+')
    } catch {
      this.#descriptor = undefined
    }
  }

  /**
   * Writes the number of a change that was just committed. The file is not flushed to the disk. A crash of the process
   * loses nothing, and a lower number after a power cut is harmless.
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
