import type { StorageDriver, StoredFile } from './storage-driver.ts'
import { storedFile } from './stored-file.ts'

/**
 * Facts about one file in a cache: its name, its size, and the time when it was written. The times decide which files
 * are removed first.
 */
export interface CachedFile {
  name: string
  sizeBytes: number
  writtenAt: Date
}

/**
 * Cache of files in one folder of the storage, such as previews of documents. Every file can be created again, so
 * removing one loses nothing.
 */
export class CachedFiles {
  readonly #driver: StorageDriver
  readonly #folder: string

  constructor(driver: StorageDriver, folder: string) {
    this.#driver = driver
    this.#folder = folder
  }

  /** Moves a local file into the cache, under the given name. An existing file of that name is replaced. */
  keep(name: string, file: string): Promise<void> {
    return this.#driver.moveIn(file, this.#keyOf(name))
  }

  /** Returns a reference to a file of the cache. The file may not exist. */
  file(name: string): StoredFile {
    return storedFile(this.#driver, this.#keyOf(name))
  }

  /** Yields all files of the cache, in any order. */
  async *list(): AsyncGenerator<CachedFile> {
    for await (const file of this.#driver.list(this.#folder)) {
      const found = await file.facts()
      const name = file.key.slice(this.#folder.length + 1)
      if (found) yield { name, sizeBytes: found.sizeBytes, writtenAt: found.writtenAt }
    }
  }

  /** Removes files from the cache. Missing files are ignored. */
  async remove(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#driver.remove(...names.map((name) => this.#keyOf(name)))
  }

  #keyOf(name: string): string {
    return `${this.#folder}/${name}`
  }
}
