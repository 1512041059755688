import { ProductError } from '#platform/errors/product-error.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Space in bytes that is kept free for the database and the spools of running work. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Reservation of the bytes a running upload will still send. */
export interface PromisedBytes {
  /** Records bytes that were written. */
  arrived(bytes: number): void
  /** Releases the rest of the reservation. */
  release(): void
}

/**
 * Reserves disk space for uploads of this server. An admitted upload can rely on its declared size: later uploads are
 * measured against the space that remains when all running ones are complete.
 */
export class UploadRoom {
  readonly #storage: Pick<Storage, 'freeBytes'>
  readonly #awaited: () => Promise<number>
  #promised = 0
  /** Serialises admissions, so that two do not count the same space. */
  #turn: Promise<unknown> = Promise.resolve()

  /** @param awaited returns the bytes that uploads in pieces will still send */
  constructor(storage: Pick<Storage, 'freeBytes'>, awaited: () => Promise<number>) {
    this.#storage = storage
    this.#awaited = awaited
  }

  /**
   * Starts an upload if there is space for it. After `begin`, it counts as running.
   * @throws ProductError `server.disk_full`
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

  /** Reserves space for an upload in one request. */
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
