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
 * Uploaded file that has arrived completely but is not stored yet. Its SHA-256 is known, so the caller can decide
 * whether to store it.
 */
export interface ArrivedFile {
  sha256: string
  sizeBytes: number
  /**
   * Stores the file durably under its SHA-256. If it exists already, it is verified, and replaced when damaged. May be
   * called more than once.
   */
  keep(): Promise<void>
}

/**
 * Uploaded file that has arrived completely as a temporary local file, but is not stored yet. Always call `discard` at
 * the end.
 */
export interface StagedFile extends ArrivedFile {
  /** Path of the temporary file with the bytes. It exists until `discard` is called. */
  path: string
  /** Removes the temporary file. A file that was stored with `keep` stays. */
  discard(): Promise<void>
}

/** Error for an uploaded stream that exceeds its size limit. */
export class TooLargeError extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`larger than ${limitBytes} bytes`)
    this.name = 'TooLargeError'
    this.limitBytes = limitBytes
  }
}

/**
 * Storage of uploaded files (originals) and generated proposals, in a folder or a bucket. The name of an original is
 * the SHA-256 of its bytes, so an original never changes.
 */
export interface Storage {
  /**
   * Writes a stream to a temporary file and computes its SHA-256 on the way.
   * @throws TooLargeError when the stream has more than `maxBytes` bytes
   */
  stage(stream: Readable | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StagedFile>
  /**
   * Takes over a complete file that is already in the storage's folder of temporary files. `discard` removes the file.
   * @param sha256 SHA-256 of the bytes in hexadecimal; when absent, the file is read once more to compute it
   */
  adopt(file: string, sha256?: string): Promise<StagedFile>
  /**
   * Returns an arrived file whose bytes are elsewhere, for example in another storage. They are read from there when
   * the file is stored, without a temporary file on this machine.
   */
  adoptStream(file: StreamedFile): ArrivedFile
  /**
   * Checks that files can be read and stored.
   * @throws when they cannot
   */
  check(): Promise<void>
  /** Returns the free space in bytes for temporary files, or undefined when the file system does not report it. */
  freeBytes(): Promise<number | undefined>
  has(sha256: string): Promise<boolean>
  /** Returns the size in bytes of an uploaded file, or undefined when it does not exist. */
  sizeOf(sha256: string): Promise<number | undefined>
  /**
   * Returns the SHA-256 that the storage itself keeps with an uploaded file. Returns undefined when it keeps none, or
   * when the file does not exist.
   */
  checksumOf(sha256: string): Promise<string | undefined>
  /**
   * Returns a stream of an uploaded file's bytes.
   * @throws Error with the code ENOENT when the file does not exist
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /**
   * Returns the address at which `documentAt` can read ranges of an uploaded file's bytes, in any thread. The file may
   * not exist.
   */
  addressOf(sha256: string): FileAddress
  /**
   * Makes an uploaded file available as a local file; from a bucket, it is fetched as a whole. If it does not exist in
   * the storage, the returned path has no file.
   */
  materialise(sha256: string): Promise<LocalFile>
  /**
   * Yields the SHA-256, size and time of every stored uploaded file.
   * @throws when the files cannot be listed
   */
  originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }>
  /**
   * Trash with uploaded files that no database row refers to any more. Uploaded files are removed only through the
   * trash.
   */
  readonly trash: Trash
  /** Cache of the previews of sections. A preview that is missing is made again. */
  readonly previews: CachedFiles
  /**
   * Driver for other files that the server's processes share, such as templates. Undefined when the storage is a
   * folder; features then use their own folders.
   */
  readonly shared: StorageDriver | undefined
  /** Returns an unused local path for a temporary file. What a crash leaves there is removed later. */
  temporaryPath(suffix?: string): Promise<string>
  /**
   * Removes temporary files of processes that have ended. Those of other machines are removed after a day without a
   * change.
   * @returns the number of removed files
   */
  clearLeftovers(now: Date): Promise<number>
  /** Moves a finished file into the storage of generated files, under a key. Returns its size in bytes. */
  keepGenerated(key: string, temporaryPath: string): Promise<number>
  /**
   * Returns a reference to a generated file, such as a proposal.
   * @throws Error when the key contains anything but letters, digits, hyphens, dots and underscores
   */
  generatedFile(key: string): StoredFile
  hasGenerated(key: string): Promise<boolean>
  removeGenerated(key: string): Promise<void>
  /** Returns the keys of all stored generated files. */
  generated(): Promise<string[]>
  /**
   * Returns the id that the storage shares with its database, or undefined when it has none.
   * @throws DamagedIdentityError when the file with the id is unreadable
   */
  identity(): Promise<StoreIdentity | undefined>
  /**
   * Stores the id that the storage shares with its database. With `create`, an existing id is kept; with `replace`, it
   * is overwritten.
   */
  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void>
}
