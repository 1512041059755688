import { ProductError } from '#platform/errors/product-error.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Left free for everybody else: the database, spools of running work. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** What an upload under way has said it will still send. */
export interface PromisedBytes {
  /** So many of them are written now. */
  arrived(bytes: number): void
  /** Nothing more will come of it. */
  release(): void
}

/**
 * The room on the disk, shared among the uploads of this server: one that is admitted can count on what it declared,
 * since the next one is measured against what is left when all that are under way have arrived.
 */
export class UploadRoom {
  readonly #storage: Pick<Storage, 'freeBytes'>
  readonly #awaited: () => Promise<number>
  #promised = 0
  /** One after the other, or two would count the same room. */
  #turn: Promise<unknown> = Promise.resolve()

  /** @param awaited what uploads in pieces, which are kept on the disk, will still send */
  constructor(storage: Pick<Storage, 'freeBytes'>, awaited: () => Promise<number>) {
    this.#storage = storage
    this.#awaited = awaited
  }

  /**
   * Does what makes an upload count among those under way, if there is room for it.
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

  /** Room for a stream that lasts no longer than its request. */
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
