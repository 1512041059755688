import path from 'node:path'
import { exists } from './durable-files.ts'
import { IDENTITY_KEY } from './storage-keys.ts'

/** Error for a storage folder without its `store.json`: the disk was unmounted or the folder was moved. */
export class StorageGoneError extends Error {
  // The error has the system's code for a missing device, so that requests and jobs treat it as a failing disk.
  readonly code = 'ENODEV'

  constructor(folder: string) {
    super(`${folder} has no ${IDENTITY_KEY} any more: its disk is not mounted, or the folder was moved`)
    this.name = 'StorageGoneError'
  }
}

/** Detects that the disk of a storage folder was unmounted: its file `store.json` is then missing. */
export class MountWatch {
  // Only an empty folder is left then. Files stored there would be hidden later, and earlier files would seem lost. A
  // storage never loses `store.json` otherwise.
  readonly #folder: string
  #hadIdentity = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Records that the storage folder has its `store.json`. If the file is missing later, the disk was unmounted. */
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
