import { open } from 'node:fs/promises'
import { DocxError, reasonOf } from '../errors.ts'

/**
 * Open file of which any range of bytes can be read, like a `FileHandle` of Node. With it, a file in object storage
 * (such as S3) need not be downloaded as a whole.
 */
export interface RandomAccessFile {
  readonly size: number
  /**
   * Reads at most `length` bytes of the file, beginning at `position`, and writes them into `buffer`, beginning at
   * `offset`. `bytesRead` is 0 at the end of the file.
   */
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>
  close(): Promise<void>
}

/**
 * Word file to read: the path of a local file, or a file elsewhere (for example in an S3 bucket) whose byte ranges are
 * fetched when they are needed.
 */
export type DocumentSource = string | RemoteDocument

/**
 * Word file that is not on this machine's disk, for example in an S3 bucket. `open` connects to it, and then its bytes
 * are fetched by range.
 */
export interface RemoteDocument {
  /** Location of the file, in words that a person who operates the server understands. */
  name: string
  open(): Promise<RandomAccessFile>
}

/** Returns the name of a Word file for use in messages: the path of a local file, or the location of a remote one. */
export function nameOfSource(source: DocumentSource): string {
  return typeof source === 'string' ? source : source.name
}

/**
 * Opens a local or remote Word file, so that any range of its bytes can be read. The caller must close it.
 * @throws {DocxError} `docx.not_found` when the file cannot be opened; the error of the file system or of the remote
 * store is its cause
 */
export async function openSource(source: DocumentSource): Promise<RandomAccessFile> {
  try {
    return await (typeof source === 'string' ? openLocal(source) : openRemote(source))
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

/** Opens a remote file. If the file is deleted while it is read, the next read fails with `docx.not_found`. */
async function openRemote(source: RemoteDocument): Promise<RandomAccessFile> {
  const file = await source.open()
  return {
    size: file.size,
    close: () => file.close(),
    read: async (buffer, offset, length, position) => {
      try {
        return await file.read(buffer, offset, length, position)
      } catch (error) {
        throw error instanceof Error && 'code' in error && error.code === 'ENOENT'
          ? notFound(source, error)
          : error
      }
    },
  }
}

async function openLocal(path: string): Promise<RandomAccessFile> {
  const handle = await open(path, 'r')
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new DocxError('docx.not_found', `${path} is not a file.`)
    return {
      size: stat.size,
      read: (buffer, offset, length, position) => handle.read(buffer, offset, length, position),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}
