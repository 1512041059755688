import path from 'node:path'
import { exists } from './durable-files.ts'
import { IDENTITY_KEY } from './storage-keys.ts'

/**
 * Error for a storage folder that lost its `store.json` while the server ran, because its disk was unmounted or the
 * folder was moved. Has the system's code for a missing device, so that requests and jobs treat it as a failing disk.
 */
export class StorageGoneError extends Error {
  readonly code = 'ENODEV'

  constructor(folder: string) {
    super(`${folder} has no ${IDENTITY_KEY} any more: its disk is not mounted, or the folder was moved`)
    this.name = 'StorageGoneError'
  }
}

/**
 * Notices that the disk of a storage folder was unmounted while the server runs. Then only the empty folder on which it
 * was mounted is left: files stored there would be hidden later, and stored files would seem lost. It is recognised by
 * `store.json`, which a storage never loses once it has one.
 */
export class MountWatch {
  readonly #folder: string
  #hadIdentity = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Remembers that the storage has its `store.json`. */
  sawIdentity(): void {
    this.#hadIdentity = true
  }

  /**
   * Checks that the storage still has its `store.json`, if it ever had one.
   * @throws StorageGoneError when it has lost it
   */
  async requireMounted(): Promise<void> {
    if (await exists(path.join(this.#folder, IDENTITY_KEY))) this.#hadIdentity = true
    else if (this.#hadIdentity) throw new StorageGoneError(this.#folder)
  }
}
