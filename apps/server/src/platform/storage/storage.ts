import type { Readable } from 'node:stream'
import type { CachedFiles } from './cached-files.ts'
import type {
  ByteRange,
  FileAddress,
  LocalFile,
  StorageDriver,
  StoredFile,
  StreamedFile,
} from './storage-driver.ts'
import type { StoreIdentity } from './store-identity.ts'
import type { Trash } from './trash.ts'

/**
 * Uploaded file that has arrived completely and is hashed, but not stored yet. The caller decides with the hash whether
 * to store it.
 */
export interface ArrivedFile {
  sha256: string
  sizeBytes: number
  /**
   * Stores the file durably as an original. If the original exists already, it is verified, and replaced when it is
   * damaged. The function may be called again.
   */
  keep(): Promise<void>
}

/**
 * Uploaded file that has arrived completely as a temporary local file, but is not stored yet. Always call `discard` at
 * the end.
 */
export interface StagedFile extends ArrivedFile {
  /** Path of the file's bytes until `discard`. */
  path: string
  /** Removes the staged file. A stored original stays. */
  discard(): Promise<void>
}

/** Thrown when an uploaded stream exceeds its size limit. */
export class TooLargeError extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`larger than ${limitBytes} bytes`)
    this.name = 'TooLargeError'
    this.limitBytes = limitBytes
  }
}

/**
 * Storage of originals (uploaded files, as they arrived) and of generated proposals, in a folder or a bucket. The name
 * of an original is the SHA-256 of its bytes, so an original never changes.
 */
export interface Storage {
  /** Stages a stream and hashes it on the way. @throws TooLargeError */
  stage(stream: Readable | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StagedFile>
  /**
   * Stages a complete file that is already in the storage folder. `discard` removes it.
   * @param sha256 of its bytes in hex, if known; otherwise they are read once more
   */
  adopt(file: string, sha256?: string): Promise<StagedFile>
  /**
   * Returns an arrived file whose bytes are read from another place, such as another storage, when they are stored.
   * They are not copied to this machine.
   */
  adoptStream(file: StreamedFile): ArrivedFile
  /** Checks that files can be read and stored. @throws when they cannot */
  check(): Promise<void>
  /** Returns the free space in bytes for work in progress, or undefined when the file system does not report it. */
  freeBytes(): Promise<number | undefined>
  has(sha256: string): Promise<boolean>
  /** Returns the size of an original, or undefined when it does not exist. */
  sizeOf(sha256: string): Promise<number | undefined>
  /**
   * Returns the SHA-256 that an original had when it was stored, if the store keeps it. Returns undefined when the
   * original must be read to compute it, or when it does not exist.
   */
  checksumOf(sha256: string): Promise<string | undefined>
  /** Streams an original. @throws Error with the code ENOENT when it does not exist */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /** Returns the address at which `documentAt` reads an original by range in any thread. The original may not exist. */
  addressOf(sha256: string): FileAddress
  /** Makes an original available locally, fetching it whole. When it does not exist, no file is at the path. */
  materialise(sha256: string): Promise<LocalFile>
  /** Yields every original with the time when it was stored. @throws when they cannot be listed */
  originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }>
  /** Originals that no database row refers to any more. They are removed only through the trash. */
  readonly trash: Trash
  /** Previews of sections. Missing previews are composed again. */
  readonly previews: CachedFiles
  /**
   * Driver for other files that processes share: templates, and the pieces of uploads. Undefined for a folder, where
   * features use their own folders.
   */
  readonly shared: StorageDriver | undefined
  /** Returns a unique local path for work in progress. The next start removes leftovers of a crash. */
  temporaryPath(suffix?: string): Promise<string>
  /**
   * Removes files in progress of ended processes, and files of other machines after a day without a change.
   * @returns the number of files
   */
  clearLeftovers(now: Date): Promise<number>
  /** Stores a finished file under a key and returns its size. */
  keepGenerated(key: string, temporaryPath: string): Promise<number>
  /**
   * Returns a reference to a generated file.
   * @throws Error when the key contains anything but letters, digits, hyphens, dots and underscores
   */
  generatedFile(key: string): StoredFile
  hasGenerated(key: string): Promise<boolean>
  removeGenerated(key: string): Promise<void>
  /** Returns the keys of all generated proposals that have a file. */
  generated(): Promise<string[]>
  /**
   * Returns the id that the storage shares with its database, or undefined when it has none.
   * @throws DamagedIdentityError
   */
  identity(): Promise<StoreIdentity | undefined>
  /** Stores the id that the storage shares with its database. `create` keeps an existing id. */
  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void>
}
