import type { Readable } from 'node:stream'
import type { S3Address } from './s3-address.ts'

/**
 * Stored file that is available as a local, read-only file. `path` is valid until this object is disposed of (`await
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
 * Range of bytes in a file, counted from 0. Both ends are included, as in HTTP. Without `end`, the range reaches to the
 * end of the file.
 */
export interface ByteRange {
  start: number
  end?: number
}

/**
 * Bytes that are read from another place, such as another storage, while they are stored. Their size and SHA-256 are
 * already known.
 */
export interface StreamedFile {
  /** SHA-256 of the bytes in hexadecimal. */
  sha256: string
  sizeBytes: number
  /** Opens a stream of the bytes from the beginning. Each call returns a new stream. */
  open: () => AsyncIterable<Uint8Array>
}

/**
 * Reference to one stored file, which may not exist. It gives access to the file's size, to a stream of its bytes, and
 * to a local copy.
 */
export interface StoredFile {
  /**
   * Returns the size of the file in bytes, or undefined when it does not exist.
   * @throws NotAFileError when the path belongs to a folder or a pipe
   */
  size(): Promise<number | undefined>
  /**
   * Returns a stream of the file's bytes.
   * @throws Error with the code ENOENT when the file does not exist; NotAFileError when the path belongs to a folder or
   * a pipe
   */
  open(range?: ByteRange): Promise<Readable>
  /**
   * Makes the stored file available as a local file. If the stored file does not exist, the returned path leads to no
   * file.
   */
  materialise(): Promise<LocalFile>
}

export interface FileFacts {
  sizeBytes: number
  /** Time when the file was stored under its present key, for example when it was moved there. */
  changedAt: Date
  /** Time when the file's bytes were written. */
  writtenAt: Date
  /**
   * SHA-256 in hexadecimal that the bytes had when they were stored. Absent if the driver does not store the hash with
   * the file.
   */
  sha256?: string
}

/**
 * Place that stores files under keys such as `generated/a1.docx`, in a local folder or a bucket. Each write takes
 * effect as a whole or not at all, and survives a power failure once the call has returned.
 * `platform/testing/storage-suite.ts` tests every implementation.
 */
export interface StorageDriver {
  /**
   * Stores a copy of a local file. An existing file with the key is kept.
   * @param sha256 SHA-256 of the bytes in hexadecimal; a driver for a bucket verifies it, and computes it when it is
   * absent
   */
  put(file: string, key: string, sha256?: string): Promise<void>
  /**
   * Stores bytes while they are read from another place. With `create`, an existing file is kept; with `replace`, it is
   * overwritten.
   * @throws Error with the code EIO, without storing anything, when the bytes have another SHA-256
   */
  putStream(file: StreamedFile, key: string, mode: 'create' | 'replace'): Promise<void>
  /** Moves a local file into the storage. An existing file with the key is replaced. */
  moveIn(file: string, key: string): Promise<void>
  /**
   * Stores a small text as a file. With `create`, an existing file is kept. If several processes create the file at
   * once, the first one wins. In a bucket without conditional writes, the last one may win.
   */
  write(key: string, text: string, mode: 'create' | 'replace'): Promise<void>
  /**
   * Returns the size and times of a file, or undefined when it does not exist.
   * @throws NotAFileError when the key belongs to a folder or a pipe
   */
  facts(key: string): Promise<FileFacts | undefined>
  /**
   * Returns a stream of a file's bytes.
   * @throws Error with the code ENOENT when the file does not exist; NotAFileError when the key belongs to a folder or
   * a pipe
   */
  open(key: string, range?: ByteRange): Promise<Readable>
  /**
   * Yields the files below a folder, in any order. Yields none when the folder does not exist. A bucket's list may be
   * outdated, so a listed file may be gone, and a new one missing.
   */
  list(folder: string): AsyncGenerator<ListedFile>
  /** Copies a file to a second key. An existing file with that key is kept. */
  copy(from: string, to: string): Promise<void>
  /**
   * Moves a file to another key. If an interrupted move has left a complete copy there, the bytes need not be copied
   * again.
   */
  move(from: string, to: string): Promise<void>
  /**
   * True if moving a file copies its bytes, as in a bucket. This takes minutes for a large file. In a local folder, a
   * move only renames.
   */
  readonly movesByCopying?: boolean
  /** Removes the given files if they exist. */
  remove(...keys: string[]): Promise<void>
  /**
   * Makes a stored file available as a local file. If the stored file does not exist, there is no file at the returned
   * path.
   */
  materialise(key: string): Promise<LocalFile>
  /** Returns an address from which any thread can read byte ranges of the file. The file may not exist. */
  addressOf(key: string): FileAddress
  /** Returns the place of a file for messages to an operator, such as its path or `s3://bucket/key`. */
  locationOf(key: string): string
  /**
   * Checks that files can be read and stored at this place.
   * @throws when they cannot
   */
  check(): Promise<void>
  /** Removes leftovers of failed calls in this process and of processes that have ended, such as unfinished uploads. */
  clearLeftovers?(now: Date): Promise<void>
}

export interface ListedFile {
  key: string
  /**
   * Returns the size and times of the listed file, or undefined when it has been removed since. Often the listing
   * already contained them, so that no further request is needed.
   */
  facts(): Promise<FileFacts | undefined>
}

/** Error for a path or key that leads to a folder or a pipe instead of a file. */
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

/**
 * Error for a folder in the storage in which the server's account may not write, for example because root copied the
 * data. It has the code of a read-only disk, so it is handled like a disk failure.
 */
export class StorageForbiddenError extends Error {
  readonly code = 'EROFS'

  constructor(cause: NodeJS.ErrnoException) {
    super(
      `${cause.path ?? 'the storage'} may not be written by the account of the server: check its owner and rights`,
    )
    this.name = 'StorageForbiddenError'
    this.cause = cause
  }
}

/**
 * Throws the error of a file operation. If permission was denied, throws a StorageForbiddenError instead.
 * @throws always
 */
export function refuseForbidden(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  throw code === 'EACCES' || code === 'EPERM'
    ? new StorageForbiddenError(error as NodeJS.ErrnoException)
    : error
}
