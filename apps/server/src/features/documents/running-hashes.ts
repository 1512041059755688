import { createHash, type Hash } from 'node:crypto'

interface RunningHash {
  hash: Hash
  /** It is the hash of all bytes before here. */
  end: number
}

/**
 * The SHA-256 of files while they arrive in pieces, so that nobody has to read three gigabytes again at the end. Only in
 * memory: after a restart, or when another process took a piece, the end is one more reading.
 */
export class RunningHashes {
  readonly #running = new Map<string, RunningHash>()

  /**
   * Hands out the hash to go on with at an offset, until it is given back to `keep`; undefined when not every byte
   * before the offset went through here.
   */
  take(id: string, offset: number): Hash | undefined {
    const known = this.#running.get(id)
    this.#running.delete(id)
    if (known?.end === offset) return known.hash
    return offset === 0 ? createHash('sha256') : undefined
  }

  /** Says that a hash is now that of all bytes before `end`. */
  keep(id: string, hash: Hash, end: number): void {
    this.#running.set(id, { hash, end })
  }

  /** In hex, of a whole file; undefined when its bytes did not all go through here. May be asked again. */
  of(id: string, sizeBytes: number): string | undefined {
    const known = this.#running.get(id)
    return known?.end === sizeBytes ? known.hash.copy().digest('hex') : undefined
  }

  forget(id: string): void {
    this.#running.delete(id)
  }
}
