import { createHash, type Hash } from 'node:crypto'

interface RunningHash {
  hash: Hash
  /** Offset up to which the bytes are hashed. */
  end: number
}

/**
 * Running SHA-256 of uploads in pieces, which saves reading three gigabytes again at the end. It is kept in memory.
 * After a restart, or when another process received a piece, the file is read once more.
 */
export class RunningHashes {
  readonly #running = new Map<string, RunningHash>()

  /**
   * Takes out the hash of all bytes before an offset; `keep` puts it back. Returns undefined when there is no
   * hash of exactly these bytes.
   */
  take(id: string, offset: number): Hash | undefined {
    const known = this.#running.get(id)
    this.#running.delete(id)
    if (known?.end === offset) return known.hash
    return offset === 0 ? createHash('sha256') : undefined
  }

  /** Stores a hash of all bytes before `end`. */
  keep(id: string, hash: Hash, end: number): void {
    this.#running.set(id, { hash, end })
  }

  /**
   * Returns the hash of a complete file in hex, or undefined when it does not cover all bytes. It may be called again.
   */
  of(id: string, sizeBytes: number): string | undefined {
    const known = this.#running.get(id)
    return known?.end === sizeBytes ? known.hash.copy().digest('hex') : undefined
  }

  forget(id: string): void {
    this.#running.delete(id)
  }
}
