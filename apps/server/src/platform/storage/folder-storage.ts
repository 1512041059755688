import type { SteadyClock } from '#platform/time/stillness.ts'
import { FolderDriver } from './folder-driver.ts'
import { KeyedStorage } from './keyed-storage.ts'
import { generatedKey, originalKey, TRASH_FOLDER } from './storage-keys.ts'
import { WorkFolder } from './work-folder.ts'

/**
 * Storage of uploaded and generated files in a local folder. It adds the paths of the files, which a storage in a
 * bucket does not have.
 */
export class FolderStorage extends KeyedStorage {
  readonly #driver: FolderDriver

  constructor(folder: string, steady?: SteadyClock) {
    const driver = new FolderDriver(folder)
    super(driver, new WorkFolder(folder, steady))
    this.#driver = driver
  }

  /** Returns the local path of the uploaded file with this SHA-256, whether or not it exists. */
  path(sha256: string): string {
    return this.#driver.locationOf(originalKey(sha256))
  }

  /** Returns the local path of a generated proposal, whether or not it exists. */
  generatedPath(key: string): string {
    return this.#driver.locationOf(generatedKey(key))
  }

  /** Returns the local path, in the trash, of the uploaded file with this SHA-256, whether or not it exists. */
  trashPath(sha256: string): string {
    return this.#driver.locationOf(`${TRASH_FOLDER}/${sha256}`)
  }
}
