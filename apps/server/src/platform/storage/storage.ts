import type { Readable } from 'node:stream'
import type { ByteRange, LocalFile, StoredFile } from './storage-driver.ts'
import type { StoreIdentity } from './store-identity.ts'
import type { Trash } from './trash.ts'

/** A file taken in: say `keep` to make it a stored original, and always `discard` at the end. */
export interface StagedFile {
  sha256: string
  sizeBytes: number
  /** Where its bytes can be read meanwhile. */
  path: string
  /**
   * Makes it a stored original, on disk before it returns. One that is stored already is read once, and replaced when
   * it is damaged. May be called again.
   */
  keep(): Promise<void>
  /** Lets go of the taken-in file; what was kept stays. */
  discard(): Promise<void>
}

/** What a stream grew past. */
export class TooLargeError extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`larger than ${limitBytes} bytes`)
    this.name = 'TooLargeError'
    this.limitBytes = limitBytes
  }
}

/** Where originals and generated proposals live. Originals are addressed by their SHA-256 and never change. */
export interface Storage {
  /** Streams bytes in, hashing as they pass. @throws TooLargeError */
  stage(stream: Readable | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StagedFile>
  /**
   * Takes in a whole file that lies in the storage folder already; letting go of it removes it.
   * @param sha256 of its bytes in hex where that is known; else they are read once more
   */
  adopt(file: string, sha256?: string): Promise<StagedFile>
  /** How many bytes may still be written; undefined where the file system does not tell. */
  freeBytes(): Promise<number | undefined>
  has(sha256: string): Promise<boolean>
  /** Returns the size of an original; undefined when there is none. */
  sizeOf(sha256: string): Promise<number | undefined>
  /** Streams an original. @throws Error with the code ENOENT when there is none */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /** Brings an original to this machine for what needs a file. When it is gone, the path leads nowhere. */
  materialise(sha256: string): Promise<LocalFile>
  /** Yields every original and when it was put there. @throws when they cannot be listed */
  originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }>
  /** The originals that no row names any more. Nothing else takes an original away. */
  readonly trash: Trash
  /** Returns a path of its own for work in progress on this machine; leftovers of a crash go at the next start. */
  temporaryPath(suffix?: string): Promise<string>
  /**
   * Clears work in progress whose process is gone, and that of other machines that nobody has touched for a day.
   * @returns how many files
   */
  clearLeftovers(now: Date): Promise<number>
  /** Moves a finished file in under a key of its own and returns its size. */
  keepGenerated(key: string, temporaryPath: string): Promise<number>
  /** @throws Error when the key is not made of letters, digits, hyphens, dots and underscores */
  generatedFile(key: string): StoredFile
  hasGenerated(key: string): Promise<boolean>
  removeGenerated(key: string): Promise<void>
  /** Returns the keys of all generated proposals that have a file. */
  generated(): Promise<string[]>
  /** Returns the id the storage shares with its database; undefined: it has none. @throws DamagedIdentityError */
  identity(): Promise<StoreIdentity | undefined>
  /** Keeps the identity; `create` leaves one that is there as it is. */
  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void>
}
