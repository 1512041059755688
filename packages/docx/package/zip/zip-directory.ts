import { Readable } from 'node:stream'
import * as yauzl from 'yauzl'
import { reasonOf } from '../errors.ts'
import type { RandomAccessFile } from './random-access.ts'
import { explainNoZip } from './zip-refusals.ts'

/**
 * Opens a zip archive with the library yauzl, which finds the archive's directory. Corrects a wrong length of the
 * archive's comment, because some programs write it and Word opens such files too.
 * @throws {DocxError} an error that says what the file is instead, such as a PDF, an old .doc or an incomplete download
 */
export async function openArchive(file: RandomAccessFile, size: number): Promise<yauzl.ZipFile> {
  try {
    return await attempt(file, size, size)
  } catch (error) {
    const wrong = /comment length. Expected: (\d+). Found: (\d+)/i.exec(reasonOf(error))
    try {
      if (wrong) return await attempt(file, size, size - Number(wrong[1]) + Number(wrong[2]))
    } catch {
      // If this fails too, more than the comment is wrong. The first error describes the file best.
    }
    throw await explainNoZip(file, size, error)
  }
}

async function attempt(file: RandomAccessFile, size: number, apparentSize: number): Promise<yauzl.ZipFile> {
  return yauzl.fromRandomAccessReaderPromise(new HandleReader(file, size), apparentSize, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: false,
    validateEntrySizes: false,
  })
}

/**
 * Number of bytes of a zip archive's directory that are read in one call. The library yauzl asks for two small pieces
 * for each entry, and a call for each piece would be slow.
 */
const WINDOW_BYTES = 64 * 1024

/**
 * Reader that gives the library yauzl the bytes of an open file. The file stays open when yauzl is done. Bytes
 * past the end of the file are 0.
 */
class HandleReader extends yauzl.RandomAccessReader {
  readonly #file: RandomAccessFile
  readonly #size: number
  /** Piece of the file that was read last. */
  #window = Buffer.alloc(0)
  /** Byte offset in the file at which `#window` begins. */
  #windowAt = 0

  constructor(file: RandomAccessFile, size: number) {
    super()
    this.#file = file
    this.#size = size
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end))
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (err: Error | null) => void,
  ): void {
    if (this.#copy(buffer, offset, length, position)) callback(null)
    else void this.#moveWindow(buffer, offset, length, position, callback)
  }

  override close(callback: (err: Error | null) => void): void {
    callback(null)
  }

  async *#bytes(start: number, end: number): AsyncGenerator<Buffer> {
    const buffer = Buffer.alloc(end - start)
    await this.#file.readAt(start, buffer)
    yield buffer
  }

  /**
   * Copies bytes of the file from the piece that is still in memory. Returns false if some of the bytes are not in that
   * piece.
   */
  #copy(buffer: Buffer, offset: number, length: number, position: number): boolean {
    const start = position - this.#windowAt
    if (start < 0 || start + length > this.#window.length) return false
    this.#window.copy(buffer, offset, start, start + length)
    return true
  }

  async #moveWindow(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (err: Error | null) => void,
  ): Promise<void> {
    let failure: Error | null = null
    try {
      const window = Buffer.alloc(Math.max(length, WINDOW_BYTES))
      const available = Math.max(0, Math.min(window.length, this.#size - position))
      const bytesRead = await this.#file.readAt(position, window.subarray(0, available))
      if (bytesRead < available) failure = new Error('unexpected end of file')
      this.#window = window
      this.#windowAt = position
      this.#copy(buffer, offset, length, position)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    }
    callback(failure)
  }
}
