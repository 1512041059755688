import path from 'node:path'
import { exists } from './durable-files.ts'
import { IDENTITY_KEY } from './storage-keys.ts'

/**
 * Error for a storage folder whose file `store.json` disappeared while the server ran, because the disk was unmounted
 * or the folder was moved. The error has the system's code for a missing device, so that requests and jobs treat it as
 * a failing disk.
 */
export class StorageGoneError extends Error {
  readonly code = 'ENODEV'

  constructor(folder: string) {
    super(`${folder} has no ${IDENTITY_KEY} any more: its disk is not mounted, or the folder was moved`)
    this.name = 'StorageGoneError'
  }
}

/**
 * Notices that the disk of a storage folder was unmounted while the server runs. Only an empty folder is left then:
 * earlier files seem lost, and files stored there would later be hidden. A missing `store.json` shows this, because a
 * storage never loses this file otherwise.
 */
export class MountWatch {
  readonly #folder: string
  #hadIdentity = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Remembers that the storage folder contains `store.json`. If this file is missing later, the disk was unmounted. */
  sawIdentity(): void {
    this.#hadIdentity = true
  }

  /**
   * Checks that the storage folder still has its file `store.json`, if it ever had one.
   * @throws StorageGoneError when the file is missing
   */
  async requireMounted(): Promise<void> {
    if (await exists(path.join(this.#folder, IDENTITY_KEY))) this.#hadIdentity = true
    else if (this.#hadIdentity) throw new StorageGoneError(this.#folder)
  }
}
