import { open } from 'node:fs/promises'
import { DocxError, reasonOf } from '../errors.ts'

/**
 * Opened file of which any range of bytes can be read, like a `FileHandle` of Node. A file in object storage (such as
 * S3) can be read this way without downloading all of it.
 */
export interface RandomAccessFile {
  readonly size: number
  /**
   * Reads at most `length` bytes, starting at `position`, into `buffer` at `offset`. Reads 0 bytes at the end of the
   * file.
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
 * Word file that is not on this machine's disk, for example in an S3 bucket. `open` connects to it; its bytes are then
 * fetched by range.
 */
export interface RemoteDocument {
  /** Location of the file in words that an operator understands. */
  name: string
  open(): Promise<RandomAccessFile>
}

/** Returns the name of a Word file for use in messages: the path of a local file, or the location of a remote one. */
export function nameOfSource(source: DocumentSource): string {
  return typeof source === 'string' ? source : source.name
}

/**
 * Opens a local or remote Word file, so that any range of its bytes can be read. The caller must close it.
 * @throws {DocxError} `docx.not_found` with the error of the file system or of the remote store as its cause
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

/** Opens a remote file. Nothing prevents its deletion while it is read; a read then fails with an error. */
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
