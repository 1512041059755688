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
   * Stores the file durably under its SHA-256. If it is stored already, the stored bytes are verified, and replaced
   * when damaged. May be called more than once.
   */
  keep(): Promise<void>
}

/**
 * Uploaded file that has arrived completely as a temporary local file, but is not stored yet. The caller must call
 * `discard` at the end.
 */
export interface StagedFile extends ArrivedFile {
  /** Path of the temporary file with the bytes. It exists until `discard` is called. */
  path: string
  /** Removes the temporary file. What `keep` has stored is not affected. */
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
   * Writes a stream to a temporary local file, and computes its SHA-256 meanwhile.
   * @throws TooLargeError when the stream has more than `maxBytes` bytes
   */
  stage(stream: Readable | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StagedFile>
  /**
   * Takes over a complete file that is already in the storage's folder of temporary files. `discard` of the result
   * removes the file.
   * @param sha256 SHA-256 of the bytes in hexadecimal; when absent, the file is read once more to compute it
   */
  adopt(file: string, sha256?: string): Promise<StagedFile>
  /**
   * Returns an object for a file whose bytes are elsewhere, for example in another storage. They are read from there
   * when `keep` stores the file, without a temporary file on this machine.
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
   * Returns the SHA-256 that the storage keeps with an uploaded file. Returns undefined when it keeps none, or when the
   * file does not exist.
   */
  checksumOf(sha256: string): Promise<string | undefined>
  /**
   * Returns a stream of an uploaded file's bytes.
   * @throws Error with the code ENOENT when the file does not exist
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /**
   * Returns an address from which any thread can read ranges of an uploaded file's bytes, with the function
   * `documentAt`. The file may not exist.
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
  /** Trash for uploaded files that have lost their database row. An uploaded file is deleted only from the trash. */
  readonly trash: Trash
  /** Cache of the previews of sections, which the web app shows. A missing preview is made again. */
  readonly previews: CachedFiles
  /**
   * Driver for other files that the server's processes share, such as templates. Undefined when the storage is a
   * folder. Each feature then has its own folder for such files.
   */
  readonly shared: StorageDriver | undefined
  /** Returns an unused local path for a temporary file. If a crash leaves a file there, it is removed later. */
  temporaryPath(suffix?: string): Promise<string>
  /**
   * Removes temporary files of processes that have ended. Files of other machines are removed when they have not
   * changed for a day.
   * @returns the number of removed files
   */
  clearLeftovers(now: Date): Promise<number>
  /** Moves a finished file into the storage of generated files, under a key. Returns its size in bytes. */
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
   * Returns the storage's copy of the id that the database has as well. Returns undefined when the storage has none.
   * @throws DamagedIdentityError when the file with the id is unreadable
   */
  identity(): Promise<StoreIdentity | undefined>
  /**
   * Stores the id that the database has as well. With `create`, an existing id is kept; with `replace`, it is
   * overwritten.
   */
  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void>
}
