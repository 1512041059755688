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
 * whether to store the file.
 */
export interface ArrivedFile {
  sha256: string
  sizeBytes: number
  /**
   * Stores the file durably under its SHA-256. If it is already stored, the stored bytes are verified, and replaced if
   * they are damaged. May be called more than once.
   */
  keep(): Promise<void>
}

/**
 * Uploaded file that has arrived completely as a temporary local file, but is not stored yet. The caller must call
 * `discard` at the end.
 */
export interface StagedFile extends ArrivedFile {
  /** Path of the temporary file, which exists until `discard` is called. */
  path: string
  /** Removes the temporary file, but not the copy that `keep` has stored. */
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
 * Storage of uploaded files (originals) and generated proposals, in a folder or a bucket. An original is named after
 * the SHA-256 of its bytes, so it never changes.
 */
export interface Storage {
  /**
   * Writes a stream to a temporary local file, and computes its SHA-256 while writing.
   * @throws TooLargeError when the stream has more than `maxBytes` bytes
   */
  stage(stream: Readable | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StagedFile>
  /**
   * Takes over a complete file that is already in the storage's folder of temporary files. Calling `discard` on the
   * result removes this file.
   * @param sha256 SHA-256 of the bytes in hexadecimal; when absent, the file is read once more to compute it
   */
  adopt(file: string, sha256?: string): Promise<StagedFile>
  /**
   * Returns an object for a file whose bytes are elsewhere, for example in another storage. Its function `keep` copies
   * the bytes from there to this storage, without a temporary file on this machine.
   */
  adoptStream(file: StreamedFile): ArrivedFile
  /**
   * Checks that files can be read and stored in this storage.
   * @throws when they cannot
   */
  check(): Promise<void>
  /** Returns the free space in bytes for temporary files, or undefined when the file system does not report it. */
  freeBytes(): Promise<number | undefined>
  has(sha256: string): Promise<boolean>
  /** Returns the size in bytes of an uploaded file, or undefined when it does not exist. */
  sizeOf(sha256: string): Promise<number | undefined>
  /**
   * Returns the SHA-256 that the storage keeps beside an uploaded file. Returns undefined if the storage keeps none, or
   * if the file does not exist.
   */
  checksumOf(sha256: string): Promise<string | undefined>
  /**
   * Returns a stream of an uploaded file's bytes.
   * @throws Error with the code ENOENT when the file does not exist
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /**
   * Returns an address for the function `documentAt`, with which any thread can read byte ranges of an uploaded file.
   * The file may not exist.
   */
  addressOf(sha256: string): FileAddress
  /**
   * Makes an uploaded file available as a local file. From a bucket, the whole file is fetched. If the stored file does
   * not exist, there is no file at the returned path.
   */
  materialise(sha256: string): Promise<LocalFile>
  /**
   * Yields the SHA-256, size and time of every uploaded file in the storage.
   * @throws when the files cannot be listed
   */
  originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }>
  /** Trash for uploaded files without a database row. Uploaded files are deleted only from the trash. */
  readonly trash: Trash
  /** Cache of the previews of sections that the web app shows. A missing preview is created again. */
  readonly previews: CachedFiles
  /**
   * Storage for other files that several server processes use, such as templates. Undefined if the files are in local
   * folders, because each feature then uses its own one.
   */
  readonly shared: StorageDriver | undefined
  /** Returns an unused local path for a temporary file. A file that a crash leaves there is removed later. */
  temporaryPath(suffix?: string): Promise<string>
  /**
   * Removes temporary files of processes that have ended. Files of other machines are removed when they have not
   * changed for a day.
   * @returns number of removed files
   */
  clearLeftovers(now: Date): Promise<number>
  /**
   * Moves a finished local file to the generated files of the storage, under the given key. Returns its size in bytes.
   */
  keepGenerated(key: string, temporaryPath: string): Promise<number>
  /**
   * Returns a reference to a generated file, such as a proposal. The file may not exist.
   * @throws Error when the key contains anything but letters, digits, hyphens, dots and underscores
   */
  generatedFile(key: string): StoredFile
  hasGenerated(key: string): Promise<boolean>
  removeGenerated(key: string): Promise<void>
  /** Returns the keys of all stored generated files. */
  generated(): Promise<string[]>
  /**
   * Returns the id that links the storage to its database. Returns undefined if the storage has none yet.
   * @throws DamagedIdentityError when the file with the id is unreadable
   */
  identity(): Promise<StoreIdentity | undefined>
  /**
   * Stores the id that links the storage to its database. With `create`, an existing id is kept; with `replace`, it is
   * overwritten.
   */
  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void>
}
