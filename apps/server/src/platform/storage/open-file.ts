import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type ByteRange, type LocalFile, NotAFileError } from './storage-driver.ts'

const CHUNK_BYTES = 256 * 1024

/**
 * Opens a local file and returns a stream of its bytes.
 * @throws NotAFileError when the path belongs to a folder or a pipe; Error with the system's code when the file cannot
 * be opened
 */
export async function openFile(file: string, range: ByteRange = { start: 0 }): Promise<Readable> {
  // Opening a pipe would wait until somebody writes to it.
  if (!(await stat(file)).isFile()) throw new NotAFileError(file)
  const handle = await open(file, 'r')
  return handle.createReadStream({ ...range, highWaterMark: CHUNK_BYTES })
}

/**
 * Returns a `LocalFile` (a stored file that is available locally) for a path. Disposing of the result does not delete
 * the file, because it is not a temporary copy.
 */
export function localFile(file: string): LocalFile {
  return { path: file, [Symbol.asyncDispose]: () => Promise.resolve() }
}
