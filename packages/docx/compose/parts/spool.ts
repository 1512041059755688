import { mkdtemp, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocxError, reasonOf } from '../../package/errors.ts'

/** Place of a copied text in the spool, a temporary file. Offset and length are in bytes. */
export interface SpoolPiece {
  offset: number
  length: number
}

const FLUSH_BYTES = 256 * 1024
const READ_BYTES = 256 * 1024

/**
 * Temporary file in which copied text waits until the order of the document is known. A large document therefore need
 * not fit into memory. About 256 KiB of text is kept in memory before each write.
 */
export class Spool {
  /**
   * Folder for the temporary file, and for other temporary files that are needed to compose the document. The folder is
   * deleted when the file is closed.
   */
  readonly folder: string
  readonly #file: FileHandle
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #written = 0

  private constructor(folder: string, file: FileHandle) {
    this.folder = folder
    this.#file = file
  }

  /**
   * Creates an empty file for copied text in a new folder below `parent`.
   * @throws {DocxError} `docx.write_failed` when the folder cannot be written to
   */
  static async create(parent: string = tmpdir()): Promise<Spool> {
    try {
      const folder = await mkdtemp(join(parent, 'compose-'))
      return new Spool(folder, await open(join(folder, 'body'), 'w+'))
    } catch (error) {
      throw new DocxError(
        'docx.write_failed',
        `The folder ${parent} cannot be written to (${reasonOf(error)}).`,
        error,
      )
    }
  }

  /**
   * Adds text at the end of the temporary file, and returns the place that it will have there. The text waits in memory
   * until `settle` is called.
   */
  append(text: string): SpoolPiece {
    const bytes = Buffer.from(text, 'utf8')
    const piece = { offset: this.#written + this.#waitingBytes, length: bytes.length }
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    return piece
  }

  /**
   * Writes the text that waits in memory to the file, if it has at least 256 KiB or if `force` is true. Must be called
   * often, so that memory stays small.
   */
  async settle(force = false): Promise<void> {
    if (this.#waitingBytes === 0 || (!force && this.#waitingBytes < FLUSH_BYTES)) return
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    let done = 0
    while (done < bytes.length) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.#written + done)
      done += bytesWritten
    }
    this.#written += bytes.length
  }

  /**
   * Yields the bytes of the given places in the temporary file, in the order of the array. Call `settle(true)` before,
   * because the file lacks text that still waits in memory.
   */
  async *read(pieces: SpoolPiece[]): AsyncGenerator<Buffer> {
    for (const { offset, length } of joined(pieces)) {
      for (let at = 0; at < length; at += READ_BYTES) {
        const size = Math.min(READ_BYTES, length - at)
        const buffer = Buffer.allocUnsafe(size)
        let got = 0
        while (got < size) {
          const { bytesRead } = await this.#file.read(buffer, got, size - got, offset + at + got)
          if (bytesRead === 0) throw new Error('the spool file is shorter than what was written to it')
          got += bytesRead
        }
        yield buffer
      }
    }
  }

  /** Closes the temporary file and removes its folder. */
  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}

/**
 * Joins places of text that directly follow each other in the file, so that one read is enough for them. The order
 * stays.
 */
function joined(pieces: SpoolPiece[]): SpoolPiece[] {
  const result: SpoolPiece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.offset + last.length === piece.offset) last.length += piece.length
    else result.push({ ...piece })
  }
  return result
}
