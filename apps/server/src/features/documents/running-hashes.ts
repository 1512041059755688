import { createHash, type Hash } from 'node:crypto'

interface RunningHash {
  hash: Hash
  /** Number of leading bytes that the hash covers. */
  end: number
}

/** SHA-256 hashes of resumable uploads, updated as bytes arrive, so that complete files need no second reading. */
export class RunningHashes {
  // The hashes are in memory only, so after a restart the file must be read once more.
  readonly #running = new Map<string, RunningHash>()

  /** Removes and returns the hash of an upload's first `offset` bytes; `undefined` if unknown, as after a restart. */
  take(id: string, offset: number): Hash | undefined {
    // The caller adds the next bytes to the hash and puts it back with `keep`. Without a hash, the file must be read.
    const known = this.#running.get(id)
    this.#running.delete(id)
    if (known?.end === offset) return known.hash
    return offset === 0 ? createHash('sha256') : undefined
  }

  /** Stores the hash of an upload's first `end` bytes, for `take`. */
  keep(id: string, hash: Hash, end: number): void {
    this.#running.set(id, { hash, end })
  }

  /** Returns the SHA-256 (hex) of a complete upload; `undefined` if the hash does not cover all bytes. */
  of(id: string, sizeBytes: number): string | undefined {
    const known = this.#running.get(id)
    return known?.end === sizeBytes ? known.hash.copy().digest('hex') : undefined
  }

  forget(id: string): void {
    this.#running.delete(id)
  }
}
