import type { SteadyClock } from '#platform/time/stillness.ts'
import { FolderDriver } from './folder-driver.ts'
import { KeyedStorage } from './keyed-storage.ts'
import { generatedKey, originalKey, TRASH_FOLDER } from './storage-keys.ts'
import { WorkFolder } from './work-folder.ts'

/**
 * Storage of uploaded and generated files in a local folder. Unlike a storage in a bucket, it can return the local path
 * of a file.
 */
export class FolderStorage extends KeyedStorage {
  readonly #driver: FolderDriver

  constructor(folder: string, steady?: SteadyClock) {
    const driver = new FolderDriver(folder)
    super(driver, new WorkFolder(folder, steady))
    this.#driver = driver
  }

  /** Returns the local path of the uploaded file with this SHA-256. The file may not exist. */
  path(sha256: string): string {
    return this.#driver.locationOf(originalKey(sha256))
  }

  /** Returns the local path of a generated proposal. The file may not exist. */
  generatedPath(key: string): string {
    return this.#driver.locationOf(generatedKey(key))
  }

  /** Returns the path that the uploaded file with this SHA-256 has in the trash. The file may not exist. */
  trashPath(sha256: string): string {
    return this.#driver.locationOf(`${TRASH_FOLDER}/${sha256}`)
  }
}
