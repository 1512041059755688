import { createHash, type Hash } from 'node:crypto'

interface RunningHash {
  hash: Hash
  /** Number of bytes from the beginning of the file that are included in the hash. */
  end: number
}

/**
 * SHA-256 hashes of resumable uploads, computed while the bytes arrive, so that a file of gigabytes need not be read
 * again at the end. The hashes are in memory only. After a restart, the file must be read once more.
 */
export class RunningHashes {
  readonly #running = new Map<string, RunningHash>()

  /**
   * Takes the stored hash of an upload's first `offset` bytes out of the store. The caller adds the next bytes to it,
   * and stores it again with `keep`. `undefined` if there is no such hash, for example after a restart.
   */
  take(id: string, offset: number): Hash | undefined {
    const known = this.#running.get(id)
    this.#running.delete(id)
    if (known?.end === offset) return known.hash
    return offset === 0 ? createHash('sha256') : undefined
  }

  /**
   * Stores the unfinished hash of an upload, which covers its first `end` bytes. `take` returns this hash when the next
   * bytes arrive, so that hashing can continue.
   */
  keep(id: string, hash: Hash, end: number): void {
    this.#running.set(id, { hash, end })
  }

  /**
   * Returns the SHA-256 (hex) of an upload that has arrived completely. Returns `undefined` if not all bytes were
   * hashed, for example after a restart. May be called repeatedly.
   */
  of(id: string, sizeBytes: number): string | undefined {
    const known = this.#running.get(id)
    return known?.end === sizeBytes ? known.hash.copy().digest('hex') : undefined
  }

  forget(id: string): void {
    this.#running.delete(id)
  }
}
