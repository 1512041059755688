import type { StorageDriver, StoredFile } from './storage-driver.ts'
import { storedFile } from './stored-file.ts'

/** Cached file, with its size and the time when it was written. */
export interface CachedFile {
  name: string
  sizeBytes: number
  writtenAt: Date
}

/** Files in one folder of a driver that can be created again when they are missing. */
export class CachedFiles {
  readonly #driver: StorageDriver
  readonly #folder: string

  constructor(driver: StorageDriver, folder: string) {
    this.#driver = driver
    this.#folder = folder
  }

  /** Moves a local file in. It replaces an existing file with this name. */
  keep(name: string, file: string): Promise<void> {
    return this.#driver.moveIn(file, this.#keyOf(name))
  }

  /** Returns a reference to a file, which may not exist. */
  file(name: string): StoredFile {
    return storedFile(this.#driver, this.#keyOf(name))
  }

  /** Lists all files, in any order. */
  async *list(): AsyncGenerator<CachedFile> {
    for await (const file of this.#driver.list(this.#folder)) {
      const found = await file.facts()
      const name = file.key.slice(this.#folder.length + 1)
      if (found) yield { name, sizeBytes: found.sizeBytes, writtenAt: found.writtenAt }
    }
  }

  /** Removes the given files if they exist. */
  async remove(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#driver.remove(...names.map((name) => this.#keyOf(name)))
  }

  #keyOf(name: string): string {
    return `${this.#folder}/${name}`
  }
}
