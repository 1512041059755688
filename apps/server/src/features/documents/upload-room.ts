import { ProductError } from '#platform/errors/product-error.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Number of bytes that uploads leave free on the disk, for the database and for temporary files of running work. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Disk space that is reserved for a running upload. The reserved space shrinks as the bytes arrive. */
export interface PromisedBytes {
  /**
   * Reports that `bytes` of an upload are now on the disk. The disk space reserved for the upload shrinks by this
   * number.
   */
  arrived(bytes: number): void
  /** Ends the reservation of disk space for bytes of the upload that have not arrived. */
  release(): void
}

/**
 * Reserves disk space for uploads, so that each upload that has started can be completed. A new upload is refused if it
 * does not fit into the space that the running uploads leave.
 */
export class UploadRoom {
  readonly #storage: Pick<Storage, 'freeBytes'>
  readonly #awaited: () => Promise<number>
  #promised = 0
  /**
   * Promise of the latest check for free disk space, for which the next check waits. Otherwise two uploads could count
   * on the same free bytes.
   */
  #turn: Promise<unknown> = Promise.resolve()

  /**
   * Creates the object that reserves disk space for uploads. Nothing is reserved yet.
   * @param storage tells the number of free bytes on the disk
   * @param awaited returns the number of bytes that running resumable uploads will still send
   */
  constructor(storage: Pick<Storage, 'freeBytes'>, awaited: () => Promise<number>) {
    this.#storage = storage
    this.#awaited = awaited
  }

  /**
   * Calls `begin` if the disk has enough space for a new upload beside all running ones. `begin` must record the upload
   * as running, so that later checks count it.
   * @param bytes size of the new upload
   * @throws ProductError `server.disk_full` if the disk has too little space
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
   * Reserves disk space for an upload that arrives in a single request. The caller tells the returned object about
   * arrived bytes, and releases the unused rest at the end.
   * @throws ProductError `server.disk_full` if the disk has too little space
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
