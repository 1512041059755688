import { ProductError } from '#platform/errors/product-error.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Number of bytes of the disk that uploads leave free, for the database and for temporary files of running work. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Disk space reserved for a running upload. It shrinks as the bytes arrive. */
export interface PromisedBytes {
  /** Records that this number of bytes of the upload was written to the disk, so that they are no longer reserved. */
  arrived(bytes: number): void
  /** Ends the reservation of the bytes that have not arrived. */
  release(): void
}

/**
 * Reserves disk space for uploads, so that every upload that has started can be completed. A new upload is refused if
 * the disk space that the running ones leave is too small for it.
 */
export class UploadRoom {
  readonly #storage: Pick<Storage, 'freeBytes'>
  readonly #awaited: () => Promise<number>
  #promised = 0
  /**
   * Promise of the latest check for free space. The next check waits for it, so that two uploads never count on the
   * same free bytes.
   */
  #turn: Promise<unknown> = Promise.resolve()

  /**
   * Creates the object without any reserved space.
   * @param storage tells the free bytes of the disk
   * @param awaited returns the bytes that running resumable uploads will still send
   */
  constructor(storage: Pick<Storage, 'freeBytes'>, awaited: () => Promise<number>) {
    this.#storage = storage
    this.#awaited = awaited
  }

  /**
   * Calls `begin` if the disk has space for an upload of this size in addition to the running uploads. `begin` must
   * record the upload as running.
   * @throws ProductError `server.disk_full` when the disk has too little space
   */
  admit<T>(bytes: number, begin: () => T | Promise<T>): Promise<T> {
    const admitted = this.#turn.then(async () => {
      const free = await this.#storage.freeBytes()
      if (free !== undefined && free - this.#promised - (await this.#awaited()) < bytes + RESERVE_BYTES)
        throw new ProductError('server.disk_full', 507)
      return begin()
    })
    this.#turn = admitted.catch(() => undefined)
    return admitted
  }

  /**
   * Reserves disk space for an upload that arrives in a single request. The caller reports arrived bytes to the
   * returned object, and releases the rest at the end.
   * @throws ProductError `server.disk_full` when the disk has too little space
   */
  promise(bytes: number): Promise<PromisedBytes> {
    return this.admit(bytes, () => {
      let left = bytes
      this.#promised += left
      const take = (some: number) => {
        const taken = Math.min(some, left)
        left -= taken
        this.#promised -= taken
      }
      return { arrived: take, release: () => take(left) }
    })
  }
}
