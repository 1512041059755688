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
 * Uploaded file that has arrived but is not stored yet. Its SHA-256 is known, so the caller can decide to store the
 * file.
 */
export interface ArrivedFile {
  sha256: string
  sizeBytes: number
  /** Stores the file under its SHA-256. If it is already stored, verifies and repairs it. May be called repeatedly. */
  keep(): Promise<void>
}

/** Uploaded file that has arrived as a temporary local file. The caller must call `discard` at the end. */
export interface StagedFile extends ArrivedFile {
  /** Path of the temporary file, which exists until `discard` is called. */
  path: string
  /** Removes the temporary file, but not the file that `keep` has stored. */
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

/** Storage of uploaded files (originals) and generated proposals, in a folder or a bucket. */
export interface Storage {
  // An original is named after the SHA-256 of its bytes, so it never changes.
  /**
   * Writes a stream to a temporary local file, and computes its SHA-256.
   * @throws TooLargeError when the stream has more than `maxBytes` bytes
   */
  stage(stream: Readable | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StagedFile>
  /**
   * Takes over a complete file in the storage's folder of temporary files. `discard` removes the file.
   * @param sha256 SHA-256 of the bytes in hexadecimal; when absent, the file is read once more to compute it
   */
  adopt(file: string, sha256?: string): Promise<StagedFile>
  /** Returns an object for a file that is stored elsewhere. Its `keep` copies the bytes without a temporary file. */
  adoptStream(file: StreamedFile): ArrivedFile
  /**
   * Checks that files can be read and stored.
   * @throws when they cannot
   */
  check(): Promise<void>
  /** Returns the free bytes for temporary files; `undefined` if the file system does not report them. */
  freeBytes(): Promise<number | undefined>
  has(sha256: string): Promise<boolean>
  /** Returns the size in bytes of an uploaded file; `undefined` if it does not exist. */
  sizeOf(sha256: string): Promise<number | undefined>
  /** Returns the SHA-256 that the storage keeps with an uploaded file; `undefined` if none is kept. */
  checksumOf(sha256: string): Promise<string | undefined>
  /**
   * Returns a stream of an uploaded file's bytes.
   * @throws Error with the code ENOENT when the file does not exist
   */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /**
   * Returns an address from which any thread can read byte ranges of an uploaded file (`documentAt`). The file may not
   * exist.
   */
  addressOf(sha256: string): FileAddress
  // If the stored file does not exist, there is no file at the returned path.
  /** Makes an uploaded file available locally. From a bucket, the whole file is fetched. */
  materialise(sha256: string): Promise<LocalFile>
  /**
   * Yields SHA-256, size and time of every uploaded file in the storage.
   * @throws when the files cannot be listed
   */
  originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }>
  /** Trash for uploaded files without a database row. Uploaded files are deleted only from the trash. */
  readonly trash: Trash
  /** Cache of section previews for the web app. Missing ones are recreated. */
  readonly previews: CachedFiles
  /**
   * Driver for other files that the server's processes share, such as templates; `undefined` if they use local folders.
   */
  readonly shared: StorageDriver | undefined
  /** Returns an unused local path for a temporary file. After a crash, the file is removed later. */
  temporaryPath(suffix?: string): Promise<string>
  /**
   * Removes temporary files of processes that have ended. Files of other machines are removed after a day without a
   * change.
   * @returns the number of removed files
   */
  clearLeftovers(now: Date): Promise<number>
  /** Moves a finished file to the generated files, and returns its size in bytes. */
  keepGenerated(key: string, temporaryPath: string): Promise<number>
  /**
   * Returns a reference to a generated file, such as a proposal, which may not exist.
   * @throws Error when the key contains anything but letters, digits, hyphens, dots and underscores
   */
  generatedFile(key: string): StoredFile
  hasGenerated(key: string): Promise<boolean>
  removeGenerated(key: string): Promise<void>
  /** Returns the keys of all generated files. */
  generated(): Promise<string[]>
  /**
   * Returns the id that links the storage to its database; `undefined` if none is set yet.
   * @throws DamagedIdentityError when the file with the id is unreadable
   */
  identity(): Promise<StoreIdentity | undefined>
  /** Stores the id that links the storage to its database. `create` keeps an existing id; `replace` overwrites it. */
  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void>
}
