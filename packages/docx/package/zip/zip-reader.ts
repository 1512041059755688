import { crc32 } from 'node:zlib'
import { DocxError } from '../errors.ts'
import { type DocumentSource, openSource, type RandomAccessFile } from './random-access.ts'
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
/**
 * Unpacked size in bytes up to which a file in a zip archive is unpacked in one call. For small files, this is much
 * faster than a stream.
 */
const SMALL_PART_BYTES = 8 * 1024 ** 2
const SMALL_STORED_BYTES = 1024 ** 2

/**
 * Reader for a zip or zip64 archive, local or remote. A file in the archive can be streamed, read whole, or
 * copied in its compressed form. Limits protect against zip bombs, which unpack to an enormous size.
 */
export class ZipReader {
  /** Files in the archive, in the order of the archive's directory. Repeated names are left out. */
  readonly entries: readonly ZipEntry[]
  /**
   * File names that occur more than once in the archive, ignoring case. Only the first file with such a name is used.
   */
  readonly duplicates: readonly string[]
  readonly size: number
  readonly limits: ZipLimits
  readonly #file: RandomAccessFile
  readonly #byName: Map<string, ZipEntry>

  private constructor(file: RandomAccessFile, listed: ZipEntry[], limits: ZipLimits) {
    this.size = file.size
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

  /**
   * Opens a zip archive and reads its directory, within limits against zip bombs. The caller must call `close`.
   * @throws {DocxError} `docx.not_found` when the file cannot be opened; `docx.bomb` or `docx.unsafe_name` for
   * an archive that may be an attack; `docx.empty`, `docx.not_a_zip`, `docx.encrypted`, `docx.legacy_doc`,
   * `docx.truncated` or `docx.damaged` for other files that are no readable archive
   */
  static async open(source: DocumentSource, limits: Partial<ZipLimits> = {}): Promise<ZipReader> {
    const effective = { ...DEFAULT_ZIP_LIMITS, ...limits }
    const file = await openSource(source)
    try {
      const zip = await openArchive(file, file.size)
      const entries = await listEntries(zip, file.size, effective)
      return new ZipReader(file, entries, effective)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /**
   * Returns the file in the archive with this name, or undefined if there is none. Case makes no difference, as
   * the format demands for names in a Word file (ECMA-376 Part 2, 6.2.2.3).
   */
  entry(name: string): ZipEntry | undefined {
    return this.#byName.get(name.toLowerCase())
  }

  /**
   * Yields the unpacked bytes of a file in the archive, and checks their length and CRC-32.
   * @throws {DocxError} `docx.damaged` for wrong bytes, `docx.bomb` for more bytes than declared,
   * `docx.part_too_large` above `maxXmlBytes`, `docx.encrypted` for an entry with a password,
   * `docx.unsupported_compression` for a method other than stored and deflated
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
   * Yields the unpacked bytes of a file in the archive. A chunk is valid only until the next one is requested. Files
   * that are stored uncompressed, such as most pictures, pass through one reused buffer, which saves garbage
   * collection.
   */
  async *openPassing(entry: ZipEntry): AsyncGenerator<Buffer> {
    if (entry.method === DEFLATED) yield* this.openStream(entry)
    else if (entry.size > this.limits.maxXmlBytes) throw tooLarge(entry, this.limits.maxXmlBytes)
    else yield* verified(this.openRaw(entry), entry)
  }

  /**
   * Yields the bytes of a file as they are stored in the archive, usually compressed. They can be copied to another
   * archive without inflating. A chunk is valid only until the next one is requested, because the buffer is reused.
   */
  async *openRaw(entry: ZipEntry): AsyncGenerator<Buffer> {
    const room = Math.min(entry.compressedSize + headerSize(entry), RAW_CHUNK_BYTES)
    yield* this.#rawChunks(entry, Buffer.allocUnsafe(room))
  }

  /**
   * Returns all unpacked bytes of a file in the archive.
   * @throws {DocxError} `docx.part_too_large` when it has more than `maxBytes`; also the errors of `openStream`
   */
  async read(entry: ZipEntry, maxBytes: number = this.limits.maxTreeBytes): Promise<Buffer> {
    if (entry.size > maxBytes) throw tooLarge(entry, maxBytes)
    if (isSmall(entry) && entry.size <= this.limits.maxXmlBytes) return this.#whole(entry)
    return together(this.openStream(entry))
  }

  /** Closes the archive. After that, no file in it can be read. */
  async close(): Promise<void> {
    await this.#file.close()
  }

  /** Returns all unpacked bytes of a small file in the archive, with one call to read them and one to inflate them. */
  async #whole(entry: ZipEntry): Promise<Buffer> {
    // The whole entry is read in one piece. Reading several pieces and joining them would need twice the memory of a
    // picture.
    const stored = await together(this.#rawChunks(entry, undefined, Infinity))
    const whole = entry.method === DEFLATED ? inflateWhole(stored, entry) : stored
    if (whole.length > entry.size) throw moreThanDeclared(entry)
    if (whole.length !== entry.size) throw damaged(entry, `${whole.length} bytes instead of ${entry.size}`)
    if (crc32(whole) !== entry.crc32) throw damaged(entry, 'its checksum is wrong')
    return whole
  }

  /**
   * Yields the bytes of a file as they are stored in the archive, usually compressed. The header directly before them
   * is read in the same call, because it tells where they begin.
   */
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
    if ((await this.#file.readAt(position, buffer)) < length) throw damaged(entry, 'its end is missing')
    return buffer
  }
}

function isSmall(entry: ZipEntry): boolean {
  return entry.size <= SMALL_PART_BYTES && entry.compressedSize <= SMALL_STORED_BYTES
}

/**
 * Returns the probable size in bytes of the header before a file's data in a zip archive. The real size may
 * differ, because this one is computed from the archive's directory.
 */
function headerSize({ source }: ZipEntry): number {
  return LOCAL_HEADER_BYTES + source.fileNameLength + source.extraFieldLength
}
