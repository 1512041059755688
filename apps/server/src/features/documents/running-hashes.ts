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
   * Removes and returns the hash of an upload's first `offset` bytes. The caller adds the next bytes to the hash and
   * returns it with `keep`. Returns `undefined` if no hash is stored, for example after a restart. The file must then
   * be read.
   */
  take(id: string, offset: number): Hash | undefined {
    const known = this.#running.get(id)
    this.#running.delete(id)
    if (known?.end === offset) return known.hash
    return offset === 0 ? createHash('sha256') : undefined
  }

  /** Stores the hash of an upload's first `end` bytes. `take` returns it when the next bytes arrive. */
  keep(id: string, hash: Hash, end: number): void {
    this.#running.set(id, { hash, end })
  }

  /**
   * Returns the SHA-256 (hex) of a complete upload, or `undefined` if the stored hash does not cover all of its bytes.
   * May be called repeatedly.
   */
  of(id: string, sizeBytes: number): string | undefined {
    const known = this.#running.get(id)
    return known?.end === sizeBytes ? known.hash.copy().digest('hex') : undefined
  }

  forget(id: string): void {
    this.#running.delete(id)
  }
}
