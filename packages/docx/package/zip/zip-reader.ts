import { open as openFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { DocxError, reasonOf } from '../errors.ts'
import {
  damaged,
  inflate,
  INFLATED_CHUNK_BYTES,
  inflateWhole,
  moreThanDeclared,
  RAW_CHUNK_BYTES,
  together,
  tooLarge,
  verified,
} from './unpack-entry.ts'
import { openArchive } from './zip-directory.ts'
import { listEntries } from './zip-entries.ts'
import type { ZipEntry } from './zip-entries.ts'
import { DEFAULT_ZIP_LIMITS } from './zip-limits.ts'
import type { ZipLimits } from './zip-limits.ts'

const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 1
const LOCAL_HEADER_BYTES = 30
/** Up to these sizes a part is unpacked at once: a stream costs far more, for each part and for each chunk. */
const SMALL_PART_BYTES = 8 * 1024 ** 2
const SMALL_STORED_BYTES = 1024 ** 2

/** Reads an archive by its central directory; zip64; entries are streamed, never all held. */
export class ZipReader {
  /** In the archive's order. */
  readonly entries: readonly ZipEntry[]
  /** Names that occur more than once when case is folded; the first one counts. */
  readonly duplicates: readonly string[]
  readonly path: string
  readonly size: number
  readonly limits: ZipLimits
  readonly #file: FileHandle
  readonly #byName: Map<string, ZipEntry>

  private constructor(path: string, size: number, file: FileHandle, listed: ZipEntry[], limits: ZipLimits) {
    this.path = path
    this.size = size
    this.limits = limits
    this.#file = file
    this.#byName = new Map()
    const duplicates: string[] = []
    for (const entry of listed) {
      const key = entry.name.toLowerCase()
      if (this.#byName.has(key)) duplicates.push(entry.name)
      else this.#byName.set(key, entry)
    }
    this.entries = [...this.#byName.values()]
    this.duplicates = duplicates
  }

  /** @throws {DocxError} not_found, empty, not_a_zip, encrypted, legacy_doc, truncated, damaged, bomb, unsafe_name. */
  static async open(path: string, limits: Partial<ZipLimits> = {}): Promise<ZipReader> {
    const effective = { ...DEFAULT_ZIP_LIMITS, ...limits }
    let file: FileHandle
    try {
      file = await openFile(path, 'r')
    } catch (error) {
      throw new DocxError('docx.not_found', `The file ${path} cannot be opened (${reasonOf(error)}).`, error)
    }
    try {
      const stat = await file.stat()
      if (!stat.isFile()) throw new DocxError('docx.not_found', `${path} is not a file.`)
      const zip = await openArchive(file, stat.size)
      const entries = await listEntries(zip, stat.size, effective)
      return new ZipReader(path, stat.size, file, entries, effective)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Lookup by name; part names are equivalent when they differ by ASCII case only (ECMA-376 Part 2, 6.2.2.3). */
  entry(name: string): ZipEntry | undefined {
    return this.#byName.get(name.toLowerCase())
  }

  /**
   * Returns the entry's bytes, inflated; length and CRC are verified as they pass.
   * @throws {DocxError} damaged, bomb (more bytes than declared), part_too_large, encrypted.
   */
  async *openStream(entry: ZipEntry): AsyncGenerator<Buffer> {
    if (entry.size > this.limits.maxXmlBytes) throw tooLarge(entry, this.limits.maxXmlBytes)
    if (isSmall(entry)) {
      const whole = await this.#whole(entry)
      for (let at = 0; at < whole.length; at += INFLATED_CHUNK_BYTES)
        yield whole.subarray(at, at + INFLATED_CHUNK_BYTES)
      return
    }
    const raw = this.#rawChunks(entry)
    yield* verified(entry.method === DEFLATED ? inflate(raw, entry) : raw, entry)
  }

  /**
   * Streams an entry for a receiver that is done with each chunk when it asks for the next. A stored part, as
   * most pictures are, passes through one buffer; hundreds of pictures would otherwise leave theirs behind for
   * the garbage collector.
   */
  async *openPassing(entry: ZipEntry): AsyncGenerator<Buffer> {
    if (entry.method === DEFLATED) yield* this.openStream(entry)
    else if (entry.size > this.limits.maxXmlBytes) throw tooLarge(entry, this.limits.maxXmlBytes)
    else yield* verified(this.openRaw(entry), entry)
  }

  /**
   * Streams the entry's bytes exactly as stored, for copying without deflating again. A chunk is valid until
   * the next is asked for: gigabytes of pictures would otherwise leave tens of megabytes behind for the
   * garbage collector.
   */
  async *openRaw(entry: ZipEntry): AsyncGenerator<Buffer> {
    const room = Math.min(entry.compressedSize + headerSize(entry), RAW_CHUNK_BYTES)
    yield* this.#rawChunks(entry, Buffer.allocUnsafe(room))
  }

  /** Returns the whole entry in memory. @throws {DocxError} `docx.part_too_large` above `maxBytes`. */
  async read(entry: ZipEntry, maxBytes: number = this.limits.maxTreeBytes): Promise<Buffer> {
    if (entry.size > maxBytes) throw tooLarge(entry, maxBytes)
    if (isSmall(entry) && entry.size <= this.limits.maxXmlBytes) return this.#whole(entry)
    return together(this.openStream(entry))
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  /** Returns a small part at once. */
  async #whole(entry: ZipEntry): Promise<Buffer> {
    // In one piece: put together out of several, a picture would leave twice its size for the collector.
    const stored = await together(this.#rawChunks(entry, undefined, Infinity))
    const whole = entry.method === DEFLATED ? inflateWhole(stored, entry) : stored
    if (whole.length > entry.size) throw moreThanDeclared(entry)
    if (whole.length !== entry.size) throw damaged(entry, `${whole.length} bytes instead of ${entry.size}`)
    if (crc32(whole) !== entry.crc32) throw damaged(entry, 'its checksum is wrong')
    return whole
  }

  /** Returns the stored bytes; only the local header knows where they begin, so the first of them are read along with it. */
  async *#rawChunks(entry: ZipEntry, reused?: Buffer, longest = RAW_CHUNK_BYTES): AsyncGenerator<Buffer> {
    if (entry.source.generalPurposeBitFlag & ENCRYPTED_FLAG) {
      throw new DocxError(
        'docx.encrypted',
        'The file is protected by a password. Remove the password in Word and try again.',
      )
    }
    if (entry.method !== STORED && entry.method !== DEFLATED) {
      throw new DocxError(
        'docx.unsupported_compression',
        `The part ${entry.name} is compressed in a way Word does not use (method ${entry.method}). Save the file again in Word.`,
      )
    }
    const headerAt = entry.source.relativeOffsetOfLocalHeader
    const expected = Math.min(headerSize(entry) + entry.compressedSize, longest)
    const inFile = Math.max(this.size - headerAt, LOCAL_HEADER_BYTES)
    const start = await this.#read(Math.min(expected, inFile), headerAt, entry, reused)
    if (start.readUInt32LE(0) !== 0x04034b50) throw damaged(entry, 'its header is wrong')
    const dataAt = LOCAL_HEADER_BYTES + start.readUInt16LE(26) + start.readUInt16LE(28)
    const first = start.subarray(dataAt, dataAt + entry.compressedSize)
    let position = headerAt + dataAt + first.length
    let left = entry.compressedSize - first.length
    if (first.length > 0) yield first
    while (left > 0) {
      const chunk = await this.#read(Math.min(left, longest), position, entry, reused)
      position += chunk.length
      left -= chunk.length
      yield chunk
    }
  }

  async #read(length: number, position: number, entry: ZipEntry, into?: Buffer): Promise<Buffer> {
    const buffer = into?.subarray(0, length) ?? Buffer.allocUnsafe(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await this.#file.read(buffer, filled, length - filled, position + filled)
      if (bytesRead === 0) throw damaged(entry, 'its end is missing')
      filled += bytesRead
    }
    return buffer
  }
}

function isSmall(entry: ZipEntry): boolean {
  return entry.size <= SMALL_PART_BYTES && entry.compressedSize <= SMALL_STORED_BYTES
}

/** Of the local header with name and extra field, if they are as long as in the directory. */
function headerSize({ source }: ZipEntry): number {
  return LOCAL_HEADER_BYTES + source.fileNameLength + source.extraFieldLength
}
