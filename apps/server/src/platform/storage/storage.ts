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

/** Incoming file, complete and hashed, that is not stored yet. */
export interface ArrivedFile {
  sha256: string
  sizeBytes: number
  /**
   * Makes it a stored original, durable before it returns. An original that is stored already is verified, and
   * replaced when it is damaged. May be called again.
   */
  keep(): Promise<void>
}

/** Incoming file on this machine; always call `discard` at the end. */
export interface StagedFile extends ArrivedFile {
  /** Path of its bytes until `discard`. */
  path: string
  /** Removes the staged file; a kept original stays. */
  discard(): Promise<void>
}

/** A stream exceeded its size limit. */
export class TooLargeError extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`larger than ${limitBytes} bytes`)
    this.name = 'TooLargeError'
    this.limitBytes = limitBytes
  }
}

/** Storage of originals and generated proposals. Originals are addressed by their SHA-256 and never change. */
export interface Storage {
  /** Stages a stream and hashes it on the way. @throws TooLargeError */
  stage(stream: Readable | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StagedFile>
  /**
   * Stages a complete file that is in the storage folder already; `discard` removes it.
   * @param sha256 of its bytes in hex where known; else they are read once more
   */
  adopt(file: string, sha256?: string): Promise<StagedFile>
  /** Returns the arrived file whose bytes can be read from elsewhere; they are not copied to this machine. */
  adoptStream(file: StreamedFile): ArrivedFile
  /** Checks that files can be read and stored. @throws when they cannot */
  check(): Promise<void>
  /** Returns the free space in bytes for work in progress; undefined where the file system does not report it. */
  freeBytes(): Promise<number | undefined>
  has(sha256: string): Promise<boolean>
  /** Returns the size of an original; undefined when it does not exist. */
  sizeOf(sha256: string): Promise<number | undefined>
  /**
   * Returns the SHA-256 that an original had when it was stored, where the store keeps it; undefined where only its
   * bytes can tell, or when it does not exist.
   */
  checksumOf(sha256: string): Promise<string | undefined>
  /** Streams an original. @throws Error with the code ENOENT when it does not exist */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /** Returns the address at which `documentAt` reads an original by range in any thread; it may not exist. */
  addressOf(sha256: string): FileAddress
  /** Makes an original available as a local file, fetched whole. When it does not exist, the path leads nowhere. */
  materialise(sha256: string): Promise<LocalFile>
  /** Yields every original with the time it was stored. @throws when they cannot be listed */
  originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }>
  /** Originals that no row names any more. Nothing else removes an original. */
  readonly trash: Trash
  /** Previews of sections, which are composed again when they are missing. */
  readonly previews: CachedFiles
  /**
   * Driver for what processes share besides: templates, and the pieces of uploads. Undefined in a folder, where features
   * use folders of their own.
   */
  readonly shared: StorageDriver | undefined
  /** Returns a unique local path for work in progress; the next start removes leftovers of a crash. */
  temporaryPath(suffix?: string): Promise<string>
  /**
   * Removes work in progress of ended processes, and that of other machines after a day without a change.
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
   * Returns the id that the storage shares with its database; undefined: it has none. @throws DamagedIdentityError
   */
  identity(): Promise<StoreIdentity | undefined>
  /** Stores the identity; `create` leaves an existing one as it is. */
  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void>
}
