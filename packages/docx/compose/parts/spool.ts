import { mkdtemp, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocxError, reasonOf } from '../../package/errors.ts'

/** Place of a copied text in the spool, a temporary file; offset and length in bytes. */
export interface SpoolPiece {
  offset: number
  length: number
}

const FLUSH_BYTES = 256 * 1024
const READ_BYTES = 256 * 1024

// About 256 KiB of text is kept in memory before each write.
/** Temporary file for copied text until the document's order is known, so that large documents need little memory. */
export class Spool {
  /** Folder of the file and of other temporary files. Deleted by `close`. */
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
   * Creates an empty spool file in a new folder below `parent`.
   *
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

  /** Appends text and returns its place in the file. The text waits in memory until `settle`. */
  append(text: string): SpoolPiece {
    const bytes = Buffer.from(text, 'utf8')
    const piece = { offset: this.#written + this.#waitingBytes, length: bytes.length }
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    return piece
  }

  /** Writes waiting text to the file if it has at least 256 KiB or `force` is true. Call it often, to save memory. */
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

  /** Yields the bytes of places in the file, in the order of the array. Call `settle(true)` before. */
  async *read(pieces: SpoolPiece[]): AsyncGenerator<Buffer> {
    // Text that still waits in memory is not in the file.
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

/** Joins neighbouring places in the list that are adjacent in the file, so that one read serves them. */
function joined(pieces: SpoolPiece[]): SpoolPiece[] {
  const result: SpoolPiece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.offset + last.length === piece.offset) last.length += piece.length
    else result.push({ ...piece })
  }
  return result
}
