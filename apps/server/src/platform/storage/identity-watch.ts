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
 * Notices that the disk of a storage folder was unmounted, or a bucket emptied, while the server runs. Earlier files
 * seem lost then, and files stored there would later be missing. A missing `store.json` shows this, because a storage
 * never loses this file otherwise.
 */
export class IdentityWatch {
  readonly #isThere: () => Promise<boolean>
  readonly #gone: () => Error
  #hadIdentity = false

  /**
   * @param isThere returns whether the storage has its file `store.json`
   * @param gone creates the error for a storage that has lost this file
   */
  constructor(isThere: () => Promise<boolean>, gone: () => Error) {
    this.#isThere = isThere
    this.#gone = gone
  }

  /** Remembers that the storage contains `store.json`. If this file is missing later, all files are. */
  sawIdentity(): void {
    this.#hadIdentity = true
  }

  /** Checks that the storage still has its file `store.json`, if it ever had one. Throws the given error otherwise. */
  async requireIdentity(): Promise<void> {
    if (await this.#isThere()) this.#hadIdentity = true
    else if (this.#hadIdentity) throw this.#gone()
  }
}
