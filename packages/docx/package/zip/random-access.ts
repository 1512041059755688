import { type FileHandle, open } from 'node:fs/promises'
import { DocxError, reasonOf } from '../errors.ts'

/**
 * Open file of which any range of bytes can be read. So a file in object storage, such as S3, need not be downloaded as
 * a whole.
 */
export interface RandomAccessFile {
  readonly size: number
  /**
   * Fills `buffer` with the bytes of the file from `position` on. Returns the number of bytes read, which is smaller
   * than the buffer only at the end of the file.
   */
  readAt(position: number, buffer: Buffer): Promise<number>
  close(): Promise<void>
}

/**
 * Word file to read: the path of a local file, or a remote file (for example in an S3 bucket) whose byte ranges are
 * fetched when needed.
 */
export type DocumentSource = string | RemoteDocument

/**
 * Word file that is not on a local disk, for example in an S3 bucket. `open` connects to it, and its bytes are then
 * fetched by range.
 */
export interface RemoteDocument {
  /** Location of the file for messages, in words that the operator of the server understands. */
  name: string
  open(): Promise<RandomAccessFile>
}

/** Returns the name of a Word file for messages: the path of a local file, or the location of a remote one. */
export function nameOfSource(source: DocumentSource): string {
  return typeof source === 'string' ? source : source.name
}

/**
 * Opens a local or remote Word file. Any range of its bytes can then be read. The caller must close it.
 * @throws {DocxError} `docx.not_found` when the file cannot be opened; `cause` is the original error
 */
export async function openSource(source: DocumentSource): Promise<RandomAccessFile> {
  try {
    return await (typeof source === 'string' ? LocalFile.open(source) : RemoteFile.open(source))
  } catch (error) {
    throw error instanceof DocxError ? error : notFound(source, error)
  }
}

const notFound = (source: DocumentSource, error: unknown) =>
  new DocxError(
    'docx.not_found',
    `The file ${nameOfSource(source)} cannot be opened (${reasonOf(error)}).`,
    error,
  )

/** Open Word file on a local disk. */
class LocalFile implements RandomAccessFile {
  readonly size: number
  readonly #handle: FileHandle

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle
    this.size = size
  }

  static async open(path: string): Promise<LocalFile> {
    const handle = await open(path, 'r')
    try {
      const stat = await handle.stat()
      if (!stat.isFile()) throw new DocxError('docx.not_found', `${path} is not a file.`)
      return new LocalFile(handle, stat.size)
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async readAt(position: number, buffer: Buffer): Promise<number> {
    let filled = 0
    while (filled < buffer.length) {
      const left = buffer.length - filled
      const { bytesRead } = await this.#handle.read(buffer, filled, left, position + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return filled
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}

/**
 * Open Word file in remote storage. If it is deleted while it is read, the next read fails with
 * `docx.not_found`.
 */
class RemoteFile implements RandomAccessFile {
  readonly size: number
  readonly #source: RemoteDocument
  readonly #file: RandomAccessFile

  private constructor(source: RemoteDocument, file: RandomAccessFile) {
    this.#source = source
    this.#file = file
    this.size = file.size
  }

  static async open(source: RemoteDocument): Promise<RemoteFile> {
    return new RemoteFile(source, await source.open())
  }

  async readAt(position: number, buffer: Buffer): Promise<number> {
    try {
      return await this.#file.readAt(position, buffer)
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      throw isGone ? notFound(this.#source, error) : error
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
