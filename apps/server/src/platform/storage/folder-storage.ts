import type { SteadyClock } from '#platform/time/stillness.ts'
import { FolderDriver } from './folder-driver.ts'
import { KeyedStorage } from './keyed-storage.ts'
import { generatedKey, originalKey, TRASH_FOLDER } from './storage-keys.ts'
import { WorkFolder } from './work-folder.ts'

/** Storage in a local folder, which also tells the paths of its files. */
export class FolderStorage extends KeyedStorage {
  readonly #driver: FolderDriver

  constructor(folder: string, steady?: SteadyClock) {
    const driver = new FolderDriver(folder)
    super(driver, new WorkFolder(folder, steady))
    this.#driver = driver
  }

  /** Returns the path of an original, for callers that know the storage is a folder. */
  path(sha256: string): string {
    return this.#driver.locationOf(originalKey(sha256))
  }

  /** Returns the path of a generated proposal, whether or not it exists. */
  generatedPath(key: string): string {
    return this.#driver.locationOf(generatedKey(key))
  }

  /** Returns the path of the original in the trash with this SHA-256, whether or not it exists. */
  trashPath(sha256: string): string {
    return this.#driver.locationOf(`${TRASH_FOLDER}/${sha256}`)
  }
}
