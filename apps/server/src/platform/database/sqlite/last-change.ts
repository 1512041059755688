import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { lastChangeFile } from './last-change-file.ts'

/** Number of digits in the last-change file. Each write replaces the previous number completely. */
const DIGITS = 10
const WRITTEN = /^\d{10}\n$/

/**
 * Number of a SQLite database's last change, stored beside it. If the number is higher than the database's own, changes
 * were lost.
 */
export class LastChange {
  // The database stores the number, too (`pragma user_version`). Changes are lost if its write-ahead log was deleted,
  // or an older copy replaced it.

  /** Path of the file with the number; `undefined` for a database in memory. */
  readonly #file: string | undefined
  #descriptor: number | undefined

  constructor(databaseFile: string) {
    this.#file = databaseFile === ':memory:' ? undefined : lastChangeFile(databaseFile)
  }

  /** Returns the number of the last change; `undefined` without a file, `unknown` if the file has other content. */
  read(): number | 'unknown' | undefined {
    // The file has other content after a power cut, or because a person accepted the database as it is.
    if (this.#file === undefined) return undefined
    try {
      const text = readFileSync(this.#file, 'latin1')
      return WRITTEN.test(text) ? Number(text) : 'unknown'
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'unknown'
    }
  }

  /** Replaces or creates the file with the number. Does nothing if the folder is read-only. */
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

  /** Writes the number of a change that was just committed, without flushing to disk. */
  write(change: number): void {
    // A killed process loses nothing by that. After a power cut the number may be lower, which is harmless.
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
