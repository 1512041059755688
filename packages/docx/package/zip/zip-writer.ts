import { open as openFile, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { DocxError, reasonOf } from '../errors.ts'
import { centralHeader, endRecords, localHeader } from './zip-records.ts'
import type { ZipRecord } from './zip-records.ts'
import type { ZipEntry } from './zip-entries.ts'

const STORED = 0
const DEFLATED = 8
const BUFFER_BYTES = 256 * 1024

/**
 * Content of a file to write into a zip archive: all at once, or in pieces if it is large. Strings are written
 * as UTF-8.
 */
export type ZipData = string | Uint8Array | AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/**
 * Writer of a zip archive, from front to back. Memory use does not grow with the archive. All timestamps are
 * 1980-01-01, so equal content gives equal bytes. zip64 records are written only if a size, offset or count
 * needs them.
 */
export class ZipWriter {
  readonly path: string
  readonly #file: FileHandle
  readonly #records: ZipRecord[] = []
  readonly #names = new Set<string>()
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  #bufferedBytes = 0
  /** Byte offset in the archive at which the next byte is added. */
  #position = 0
  /** Byte offset in the archive at which the buffered bytes begin. */
  #flushedTo = 0

  private constructor(path: string, file: FileHandle) {
    this.path = path
    this.#file = file
  }

  /**
   * Creates the file of a new archive. Replaces an existing file.
   * @throws {DocxError} `docx.write_failed` when the file cannot be created
   */
  static async create(path: string): Promise<ZipWriter> {
    try {
      return new ZipWriter(path, await openFile(path, 'w'))
    } catch (error) {
      throw new DocxError(
        'docx.write_failed',
        `The file ${path} cannot be written (${reasonOf(error)}).`,
        error,
      )
    }
  }

  /** Returns whether a file with this name was added to the archive. Case makes no difference. */
  has(name: string): boolean {
    return this.#names.has(name.toLowerCase())
  }

  /**
   * Adds a file to the archive. Data given in pieces is compressed. Data given all at once is compressed only if that
   * makes it smaller.
   * @throws {DocxError} `docx.write_failed` when writing fails or a file with this name was added before
   */
  async add(name: string, data: ZipData): Promise<void> {
    if (typeof data === 'string') await this.#addWhole(name, Buffer.from(data, 'utf8'))
    else if (data instanceof Uint8Array) await this.#addWhole(name, data)
    else await this.#addStream(name, data)
  }

  /**
   * Copies a file from another archive in its compressed form. Compression method, sizes and CRC-32 are taken
   * from `entry`.
   * @param raw the compressed bytes, from `ZipReader.openRaw`
   * @throws {DocxError} `docx.write_failed` when writing fails, a file with this name was added before, or the
   * number of bytes differs from `entry.compressedSize`
   */
  async addRaw(
    name: string,
    entry: Pick<ZipEntry, 'method' | 'crc32' | 'size' | 'compressedSize'>,
    raw: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const record = this.#begin(name, entry.method)
    record.crc32 = entry.crc32
    record.size = entry.size
    record.compressedSize = entry.compressedSize
    await this.#write(localHeader(record))
    const start = this.#position
    for await (const chunk of raw) await this.#write(chunk)
    if (this.#position - start !== entry.compressedSize) {
      throw new DocxError(
        'docx.write_failed',
        `The part ${name} could not be copied: ${this.#position - start} bytes came instead of ${entry.compressedSize}.`,
      )
    }
  }

  /** Writes the archive's directory and closes the file. Returns the size of the archive in bytes. */
  async finish(): Promise<number> {
    const start = this.#position
    for (const record of this.#records) await this.#write(centralHeader(record))
    await this.#write(endRecords(this.#records.length, start, this.#position - start))
    await this.#flush()
    await this.#file.close()
    return this.#position
  }

  /** Closes and deletes an unfinished archive. Callers do this after an error. */
  async abort(): Promise<void> {
    await this.#file.close()
    await rm(this.path, { force: true })
  }

  #begin(name: string, method: number): ZipRecord {
    if (this.has(name)) throw new DocxError('docx.write_failed', `The part ${name} was added twice.`)
    this.#names.add(name.toLowerCase())
    const record: ZipRecord = { name, method, crc32: 0, size: 0, compressedSize: 0, offset: this.#position }
    this.#records.push(record)
    return record
  }

  async #addWhole(name: string, data: Uint8Array): Promise<void> {
    const deflated = deflateRawSync(data)
    const smaller = deflated.length < data.length
    const record = this.#begin(name, smaller ? DEFLATED : STORED)
    record.crc32 = crc32(data)
    record.size = data.length
    record.compressedSize = smaller ? deflated.length : data.length
    await this.#write(localHeader(record))
    await this.#write(smaller ? deflated : data)
  }

  async #addStream(
    name: string,
    data: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  ): Promise<void> {
    const record = this.#begin(name, DEFLATED)
    const headerAt = this.#position
    await this.#write(localHeader(record, true))
    const start = this.#position
    const deflate = createDeflateRaw({ level: constants.Z_DEFAULT_COMPRESSION, chunkSize: 64 * 1024 })
    const feed = this.#feed(deflate, data, record)
    try {
      for await (const chunk of deflate as AsyncIterable<Buffer>) await this.#write(chunk)
    } catch (error) {
      await feed
      throw error
    }
    await feed
    record.compressedSize = this.#position - start
    // The local header is written again with the sizes, because Word and other programs read it more reliably than data
    // descriptors.
    await this.#flush()
    const header = localHeader(record, true)
    await this.#file.write(header, 0, header.length, headerAt)
  }

  async #feed(
    deflate: ReturnType<typeof createDeflateRaw>,
    data: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
    record: ZipRecord,
  ): Promise<void> {
    try {
      for await (const piece of data) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece
        record.crc32 = crc32(bytes, record.crc32)
        record.size += bytes.length
        if (deflate.destroyed) return
        if (!deflate.write(bytes)) {
          await new Promise<void>((resolve) => {
            const go = (): void => {
              deflate.off('drain', go)
              deflate.off('close', go)
              resolve()
            }
            deflate.on('drain', go)
            deflate.on('close', go)
          })
        }
      }
      deflate.end()
    } catch (error) {
      // The error passes through the deflated stream to the caller of `add`.
      deflate.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /**
   * Adds bytes to the end of the archive. They may first be collected in a buffer. The caller may change `bytes` after
   * the promise is resolved.
   */
  async #write(bytes: Uint8Array): Promise<void> {
    this.#position += bytes.length
    if (this.#bufferedBytes + bytes.length > BUFFER_BYTES) await this.#flush()
    if (bytes.length > BUFFER_BYTES) return this.#writeOut(bytes)
    this.#buffer.set(bytes, this.#bufferedBytes)
    this.#bufferedBytes += bytes.length
  }

  async #flush(): Promise<void> {
    const length = this.#bufferedBytes
    this.#bufferedBytes = 0
    if (length > 0) await this.#writeOut(this.#buffer.subarray(0, length))
  }

  async #writeOut(bytes: Uint8Array): Promise<void> {
    let written = 0
    try {
      while (written < bytes.length) {
        const result = await this.#file.write(
          bytes,
          written,
          bytes.length - written,
          this.#flushedTo + written,
        )
        written += result.bytesWritten
      }
    } catch (error) {
      throw new DocxError(
        'docx.write_failed',
        `The file ${this.path} cannot be written (${reasonOf(error)}).`,
        error,
      )
    }
    this.#flushedTo += bytes.length
  }
}
