import { ProductError } from '#platform/errors/product-error.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Bytes that uploads leave free on the disk for the database and temporary files. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Disk space reserved for a running upload. Arriving bytes reduce the reservation. */
export interface PromisedBytes {
  /** Reduces the reservation by `bytes` that are now on the disk. */
  arrived(bytes: number): void
  /** Releases the rest of the reservation. */
  release(): void
}

/** Reserves disk space for uploads, so that every admitted upload fits. Others are refused. */
export class UploadRoom {
  readonly #storage: Pick<Storage, 'freeBytes'>
  readonly #awaited: () => Promise<number>
  #promised = 0
  /** Promise of the latest free-space check. The next check waits, so no two uploads count on the same bytes. */
  #turn: Promise<unknown> = Promise.resolve()

  /**
   * Creates an object without reservations.
   * @param storage tells the number of free bytes on the disk
   * @param awaited returns the number of bytes that running resumable uploads will still send
   */
  constructor(storage: Pick<Storage, 'freeBytes'>, awaited: () => Promise<number>) {
    this.#storage = storage
    this.#awaited = awaited
  }

  /**
   * Calls `begin`, which records a new upload, if the disk has space for it beside the running uploads.
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
   * Reserves disk space for an upload in a single request. The caller releases the rest at the end.
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
