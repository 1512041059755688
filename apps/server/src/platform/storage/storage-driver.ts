import type { Readable } from 'node:stream'
import type { S3Address } from './s3-address.ts'

/** Stored file as a local read-only file. `path` is valid until this object is disposed of (`await using`). */
export interface LocalFile extends AsyncDisposable {
  readonly path: string
}

/** Location of a stored file, a local path or a key in a bucket. Plain data, so it can be sent to any thread. */
export type FileAddress = string | { s3: S3Address; key: string }

/** Range of bytes, counted from 0, with both ends included as in HTTP. Without `end`, reaches to the file's end. */
export interface ByteRange {
  start: number
  end?: number
}

/** Bytes that are stored while they are read from elsewhere. Size and SHA-256 are known before. */
export interface StreamedFile {
  /** SHA-256 of the bytes in hexadecimal. */
  sha256: string
  sizeBytes: number
  /** Opens a new stream of all bytes. May be called repeatedly. */
  open: () => AsyncIterable<Uint8Array>
}

/** Reference to a stored file, which may not exist. */
export interface StoredFile {
  /**
   * Returns the size in bytes; `undefined` if the file does not exist.
   * @throws NotAFileError when the path belongs to a folder or a pipe
   */
  size(): Promise<number | undefined>
  /**
   * Returns a stream of the file's bytes.
   * @throws Error with the code ENOENT when the file does not exist; NotAFileError when the path belongs to a folder or
   * a pipe
   */
  open(range?: ByteRange): Promise<Readable>
  /** Makes the file available locally. If the stored file does not exist, there is no file at the returned path. */
  materialise(): Promise<LocalFile>
}

export interface FileFacts {
  sizeBytes: number
  /** Time when the file got its present key, for example by a move. */
  changedAt: Date
  /** Time when the file's bytes were written. */
  writtenAt: Date
  /** SHA-256 in hexadecimal of the bytes when stored; absent if the driver does not record one. */
  sha256?: string
}

/** Stores files under keys such as `generated/a1.docx`, in a folder or a bucket. Writes are atomic and durable. */
export interface StorageDriver {
  // `platform/testing/storage-suite.ts` tests every implementation.
  /**
   * Stores a copy of a local file. An existing file with the key is kept.
   * @param sha256 SHA-256 of the bytes in hexadecimal; a driver for a bucket verifies it, and computes it when it is
   * absent
   */
  put(file: string, key: string, sha256?: string): Promise<void>
  /**
   * Stores bytes while they are read from elsewhere. `create` keeps an existing file; `replace` overwrites it.
   * @throws Error with the code EIO, without storing anything, when the bytes have another SHA-256
   */
  putStream(file: StreamedFile, key: string, mode: 'create' | 'replace'): Promise<void>
  /** Moves a local file into the storage, replacing any file with the key. */
  moveIn(file: string, key: string): Promise<void>
  // If several processes create the file at once, the first one wins. In a bucket without conditional writes, the last
  // one may win.
  /** Stores a small text file. With `create`, an existing file is kept; with `replace`, it is overwritten. */
  write(key: string, text: string, mode: 'create' | 'replace'): Promise<void>
  /**
   * Returns size and times of a file; `undefined` if it does not exist.
   * @throws NotAFileError when the key belongs to a folder or a pipe
   */
  facts(key: string): Promise<FileFacts | undefined>
  /**
   * Returns a stream of a file's bytes.
   * @throws Error with the code ENOENT when the file does not exist; NotAFileError when the key belongs to a folder or
   * a pipe
   */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Yields the files below a folder, in any order. A bucket's list may be outdated. */
  list(folder: string): AsyncGenerator<ListedFile> // Listed files may no longer exist, and new files may be missing.
  /** Copies a file to a second key. An existing file with that key is kept. */
  copy(from: string, to: string): Promise<void>
  /** Moves a file to another key. If the key already has a complete copy, the driver may skip the copying. */
  move(from: string, to: string): Promise<void>
  /** True if a move copies the bytes, as in a bucket. This takes minutes for a large file. */
  readonly movesByCopying?: boolean
  /** Removes the given files if they exist. */
  remove(...keys: string[]): Promise<void>
  /** Makes a stored file available locally. If it does not exist, there is no file at the returned path. */
  materialise(key: string): Promise<LocalFile>
  /** Returns an address from which any thread can read byte ranges of the file, which may not exist. */
  addressOf(key: string): FileAddress
  /** Returns a file's place for messages, such as its path or `s3://bucket/key`. */
  locationOf(key: string): string
  /**
   * Checks that files can be read and stored.
   * @throws when they cannot
   */
  check(): Promise<void>
  /** Removes leftovers of failed calls and ended processes, such as unfinished uploads. */
  clearLeftovers?(now: Date): Promise<void>
}

export interface ListedFile {
  key: string
  /** Returns size and times of the listed file; `undefined` if the file was removed meanwhile. */
  facts(): Promise<FileFacts | undefined> // Needs no further request if the listing contained them.
}

/** Error for a path or key of a folder or a pipe instead of a file. */
export class NotAFileError extends Error {
  readonly code = 'EISDIR'

  constructor(location: string) {
    super(`${location} is not a file`)
    this.name = 'NotAFileError'
  }
}

/** Reads a small text file from the storage; `undefined` if it does not exist. */
export async function readStoredText(driver: StorageDriver, key: string): Promise<string | undefined> {
  try {
    return Buffer.concat(await (await driver.open(key)).toArray()).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Error for a storage folder in which the server's account may not write. Treated like a failing disk. */
export class StorageForbiddenError extends Error {
  // The folder is not writable, for example, because root copied the data. The error has the system's code for a
  // read-only file system.
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
 * Throws the error of a file operation, as a StorageForbiddenError if permission was denied.
 * @throws always
 */
export function refuseForbidden(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  throw code === 'EACCES' || code === 'EPERM'
    ? new StorageForbiddenError(error as NodeJS.ErrnoException)
    : error
}
