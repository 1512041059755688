import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { lastChangeFile } from './last-change-file.ts'

/** Number of digits in the file. All numbers have as many, so that writing one replaces the one before. */
const DIGITS = 10
const WRITTEN = /^\d{10}\n$/

/**
 * Number of the last committed change of a SQLite database, in a small file beside it. The database holds the same number
 * (`pragma user_version`). When the file has a higher one, the database has lost changes: its write-ahead log was deleted,
 * or an older copy was put in its place.
 */
export class LastChange {
  /** Undefined for a database in memory. */
  readonly #file: string | undefined
  #descriptor: number | undefined

  constructor(databaseFile: string) {
    this.#file = databaseFile === ':memory:' ? undefined : lastChangeFile(databaseFile)
  }

  /**
   * Returns the number in the file, or `unknown` when it has none: after a power cut, or when a person wrote something
   * else to accept the database as it is. Returns undefined without a file.
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

  /** Replaces the number in the file, or creates the file. Nothing happens when the folder cannot be written. */
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

  /** Opens the file for later numbers. */
  open(): void {
    if (this.#file === undefined) return
    try {
      this.#descriptor ??= openSync(this.#file, 'r+')
    } catch {
      this.#descriptor = undefined
    }
  }

  /**
   * Writes the number of a change that was just committed. It is not flushed: a killed process loses nothing of it, and
   * after a power cut a lower number is harmless.
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
