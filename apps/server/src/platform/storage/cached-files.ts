import type { StorageDriver, StoredFile } from './storage-driver.ts'
import { storedFile } from './stored-file.ts'

/** File in a cache. The times of writing decide which files are removed first. */
export interface CachedFile {
  name: string
  sizeBytes: number
  writtenAt: Date
}

/** Cache of files in a storage folder, such as document previews. Every file can be recreated. */
export class CachedFiles {
  readonly #driver: StorageDriver
  readonly #folder: string

  constructor(driver: StorageDriver, folder: string) {
    this.#driver = driver
    this.#folder = folder
  }

  /** Moves a local file into the cache, replacing any file of that name. */
  keep(name: string, file: string): Promise<void> {
    return this.#driver.moveIn(file, this.#keyOf(name))
  }

  /** Returns a reference to a cached file, which may not exist. */
  file(name: string): StoredFile {
    return storedFile(this.#driver, this.#keyOf(name))
  }

  /** Yields all cached files, in any order. */
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
