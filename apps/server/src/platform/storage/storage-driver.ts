import type { Readable } from 'node:stream'

/** A stored file as a file of this machine, for as long as it is not disposed of. Nobody may write to it. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string
}

/** Bytes of a file, both ends included, the first byte being 0. */
export interface ByteRange {
  start: number
  end?: number
}

/** A file of the storage, whether it is there or not. */
export interface StoredFile {
  /** Returns its size; undefined when it is not there. @throws NotAFileError */
  size(): Promise<number | undefined>
  /** Streams its bytes. @throws Error with the code ENOENT when it is not there; NotAFileError */
  open(range?: ByteRange): Promise<Readable>
  /** Brings it to this machine, where it is not there already. When it is gone, the path leads nowhere. */
  materialise(): Promise<LocalFile>
}

export interface FileFacts {
  sizeBytes: number
  /** When it got its key. */
  changedAt: Date
  /** When its bytes were written. */
  writtenAt: Date
}

/**
 * Port to the place where files are kept, each under a key such as `generated/a1.docx`. What is written is durable
 * before a call returns, and is there as a whole or not at all. `platform/testing/storage-suite.ts` tests every driver.
 */
export interface StorageDriver {
  /** Stores the bytes of a local file, which stays. A file that has the key already stays as it is. */
  put(file: string, key: string): Promise<void>
  /** Stores a local file, which goes, in place of a file that has the key already. */
  moveIn(file: string, key: string): Promise<void>
  /** Stores a small text; `create` leaves a file that has the key as it is. */
  write(key: string, text: string, mode: 'create' | 'replace'): Promise<void>
  /** Returns undefined when there is no such file. @throws NotAFileError */
  facts(key: string): Promise<FileFacts | undefined>
  /** @throws Error with the code ENOENT when there is no such file; NotAFileError */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Lists the files below a folder, in any order; none when there is no such folder. */
  list(folder: string): AsyncGenerator<ListedFile>
  /** Gives the bytes of a file a second key, unless a file has it already. */
  copy(from: string, to: string): Promise<void>
  move(from: string, to: string): Promise<void>
  /** Removes the files that are there. */
  remove(...keys: string[]): Promise<void>
  /** Brings a file to this machine. When there is none, the path leads nowhere. */
  materialise(key: string): Promise<LocalFile>
  /** Returns where an operator finds a file. */
  locationOf(key: string): string
}

export interface ListedFile {
  key: string
  /** Asks for more only where the list did not bring it along; undefined when the file has gone. */
  facts(): Promise<FileFacts | undefined>
}

/** Something else has the place of a file: a folder or a pipe. */
export class NotAFileError extends Error {
  readonly code = 'EISDIR'

  constructor(location: string) {
    super(`${location} is not a file`)
    this.name = 'NotAFileError'
  }
}

/** Reads a small text whole; undefined when there is no such file. */
export async function readText(driver: StorageDriver, key: string): Promise<string | undefined> {
  try {
    return Buffer.concat(await (await driver.open(key)).toArray()).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
