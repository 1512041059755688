import type { Readable } from 'node:stream'
import type { S3Address } from './s3-address.ts'

/** Stored file as a local, read-only file, until it is disposed of. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string
}

/** Place of a stored file that any thread can read: a local path, or a key in a bucket. It is plain data. */
export type FileAddress = string | { s3: S3Address; key: string }

/** Byte range of a file, both ends included, from 0. */
export interface ByteRange {
  start: number
  end?: number
}

/** Bytes that are read from somewhere else as they are stored. */
export interface StreamedFile {
  /** SHA-256 in hex of the bytes. */
  sha256: string
  sizeBytes: number
  /** Opens the bytes from the first; may be called again. */
  open: () => AsyncIterable<Uint8Array>
}

/** Reference to a stored file that may not exist. */
export interface StoredFile {
  /** Returns its size; undefined when it does not exist. @throws NotAFileError */
  size(): Promise<number | undefined>
  /** Streams its bytes. @throws Error with the code ENOENT when it does not exist; NotAFileError */
  open(range?: ByteRange): Promise<Readable>
  /** Makes it available as a local file. When it does not exist, the path leads nowhere. */
  materialise(): Promise<LocalFile>
}

export interface FileFacts {
  sizeBytes: number
  /** Time at which it got its key. */
  changedAt: Date
  /** Time at which its bytes were written. */
  writtenAt: Date
  /** SHA-256 in hex that its bytes had when they were stored, where the driver keeps it beside them. */
  sha256?: string
}

/**
 * Port to the place that keeps files under keys such as `generated/a1.docx`. Writes are atomic, and durable before a
 * call returns. `platform/testing/storage-suite.ts` tests every driver; `place/open-storage.ts` opens the one STORAGE_URL
 * names.
 */
export interface StorageDriver {
  /**
   * Stores a copy of a local file. An existing file with the key stays as it is.
   * @param sha256 of its bytes in hex, which a driver that sends them verifies; absent: it computes one
   */
  put(file: string, key: string, sha256?: string): Promise<void>
  /**
   * Stores bytes as they are read, without a copy on this machine where the driver needs none; `create` leaves an
   * existing file as it is. @throws Error with the code EIO, and stores nothing, when the bytes have another SHA-256
   */
  putStream(file: StreamedFile, key: string, mode: 'create' | 'replace'): Promise<void>
  /** Moves a local file in, replacing an existing file with the key. */
  moveIn(file: string, key: string): Promise<void>
  /**
   * Stores a small text; `create` leaves an existing file as it is. Of several processes that create at one time, the
   * first wins in a folder; in an object store without conditional writes the last may.
   */
  write(key: string, text: string, mode: 'create' | 'replace'): Promise<void>
  /** Returns size and times of a file; undefined when it does not exist. @throws NotAFileError */
  facts(key: string): Promise<FileFacts | undefined>
  /** Streams a file. @throws Error with the code ENOENT when it does not exist; NotAFileError */
  open(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Lists the files below a folder, in any order; none when the folder does not exist. An object store's listing may
   * lag behind: what it names may be gone, and what is new may be absent.
   */
  list(folder: string): AsyncGenerator<ListedFile>
  /** Copies a file to a second key; an existing file with that key stays as it is. */
  copy(from: string, to: string): Promise<void>
  move(from: string, to: string): Promise<void>
  /** Removes those of the files that exist. */
  remove(...keys: string[]): Promise<void>
  /** Makes a file available as a local one. When it does not exist, the path leads nowhere. */
  materialise(key: string): Promise<LocalFile>
  /** Returns the address at which any thread reads a file by range; it may not exist. */
  addressOf(key: string): FileAddress
  /** Returns the place of a file in terms an operator understands. */
  locationOf(key: string): string
  /** Checks that files can be read and stored. @throws when they cannot */
  check(): Promise<void>
  /** Clears what failed calls, of this process and of ended ones, left. */
  clearLeftovers?(now: Date): Promise<void>
}

export interface ListedFile {
  key: string
  /**
   * Returns its size and times, with another call only where the listing lacks them; undefined when it was removed.
   */
  facts(): Promise<FileFacts | undefined>
}

/** A folder or a pipe has the path of a file. */
export class NotAFileError extends Error {
  readonly code = 'EISDIR'

  constructor(location: string) {
    super(`${location} is not a file`)
    this.name = 'NotAFileError'
  }
}

/** Reads a small text; undefined when the file does not exist. */
export async function readStoredText(driver: StorageDriver, key: string): Promise<string | undefined> {
  try {
    return Buffer.concat(await (await driver.open(key)).toArray()).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
