import type { Readable } from 'node:stream'
import type { S3Address } from './s3-address.ts'

/**
 * Stored file made available as a local, read-only file. The path is valid until the object is disposed of (`await
 * using`).
 */
export interface LocalFile extends AsyncDisposable {
  readonly path: string
}

/**
 * Location of a stored file: a local path, or a key in a bucket. It is plain data, so that it can be sent to any
 * thread.
 */
export type FileAddress = string | { s3: S3Address; key: string }

/**
 * Range of bytes in a file, counted from 0. Both ends are included, as in an HTTP range. Without `end`, it reaches to
 * the end of the file.
 */
export interface ByteRange {
  start: number
  end?: number
}

/**
 * Bytes with known size and SHA-256 that are read from another place, such as another storage, while they are stored.
 */
export interface StreamedFile {
  /** SHA-256 in hex of the bytes. */
  sha256: string
  sizeBytes: number
  /** Opens the bytes from the beginning. It may be called again. */
  open: () => AsyncIterable<Uint8Array>
}

/**
 * Reference to one file in the storage. With it, the file can be measured, streamed or made available as a local file.
 * The file may not exist.
 */
export interface StoredFile {
  /** Returns the size, or undefined when the file does not exist. @throws NotAFileError */
  size(): Promise<number | undefined>
  /** Streams the bytes. @throws Error with the code ENOENT when the file does not exist; NotAFileError */
  open(range?: ByteRange): Promise<Readable>
  /** Makes the file available locally. When it does not exist, no file is at the path. */
  materialise(): Promise<LocalFile>
}

export interface FileFacts {
  sizeBytes: number
  /** Time when the file got its key. */
  changedAt: Date
  /** Time when the file's bytes were written. */
  writtenAt: Date
  /** SHA-256 in hex of the file's bytes when they were stored, if the driver keeps it beside them. */
  sha256?: string
}

/**
 * Interface of a place that stores files under keys such as `generated/a1.docx`: a local folder, or a bucket. Writes
 * are atomic, and durable before a call returns. `platform/testing/storage-suite.ts` tests every driver;
 * `place/open-storage.ts` opens the driver for STORAGE_URL.
 */
export interface StorageDriver {
  /**
   * Stores a copy of a local file. An existing file with the key is kept.
   * @param sha256 of its bytes in hex, which a driver that sends them verifies; computed when absent
   */
  put(file: string, key: string, sha256?: string): Promise<void>
  /**
   * Stores bytes while they are read, without a local copy if the driver needs none. `create` keeps an existing file.
   * @throws Error with the code EIO, storing nothing, when the bytes have another SHA-256
   */
  putStream(file: StreamedFile, key: string, mode: 'create' | 'replace'): Promise<void>
  /** Moves a local file into the storage. It replaces an existing file with the key. */
  moveIn(file: string, key: string): Promise<void>
  /**
   * Stores a small text. `create` keeps an existing file. Of several processes that create at once, the first wins in a
   * folder; in an object store without conditional writes the last may win.
   */
  write(key: string, text: string, mode: 'create' | 'replace'): Promise<void>
  /** Returns size and times of a file, or undefined when it does not exist. @throws NotAFileError */
  facts(key: string): Promise<FileFacts | undefined>
  /** Streams a file. @throws Error with the code ENOENT when it does not exist; NotAFileError */
  open(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Lists the files below a folder, in any order; none when the folder does not exist. An object store's listing may be
   * outdated: listed files may no longer exist, and new files may be missing.
   */
  list(folder: string): AsyncGenerator<ListedFile>
  /** Copies a file to a second key. An existing file with that key is kept. */
  copy(from: string, to: string): Promise<void>
  move(from: string, to: string): Promise<void>
  /** Removes the given files if they exist. */
  remove(...keys: string[]): Promise<void>
  /** Makes a file available locally. When it does not exist, no file is at the path. */
  materialise(key: string): Promise<LocalFile>
  /** Returns the address at which any thread reads a file by range. The file may not exist. */
  addressOf(key: string): FileAddress
  /** Returns the location of a file in words that an operator understands. */
  locationOf(key: string): string
  /** Checks that files can be read and stored. @throws when they cannot */
  check(): Promise<void>
  /** Removes leftovers of failed calls of this process, and of calls of processes that have ended. */
  clearLeftovers?(now: Date): Promise<void>
}

export interface ListedFile {
  key: string
  /**
   * Returns the size and times of the file, or undefined when it was removed. Calls the storage again only if the
   * listing lacks them.
   */
  facts(): Promise<FileFacts | undefined>
}

/** Thrown when the path of a file to read belongs to a folder or a pipe. */
export class NotAFileError extends Error {
  readonly code = 'EISDIR'

  constructor(location: string) {
    super(`${location} is not a file`)
    this.name = 'NotAFileError'
  }
}

/** Reads a small text file from the storage into memory. Returns undefined when the file does not exist. */
export async function readStoredText(driver: StorageDriver, key: string): Promise<string | undefined> {
  try {
    return Buffer.concat(await (await driver.open(key)).toArray()).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
