import { Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import { DocxError, reasonOf } from '../errors.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Number of bytes that are read from a zip archive in one call. */
export const RAW_CHUNK_BYTES = 128 * 1024
/** Number of bytes in one chunk of an unpacked file from a zip archive. */
export const INFLATED_CHUNK_BYTES = 64 * 1024

/**
 * Yields the unpacked bytes of a file in a zip archive, and compares their length and CRC-32 with those in the
 * archive's directory. Throws as soon as there are more bytes than declared, because the archive may be a zip
 * bomb.
 * @throws {DocxError} `docx.bomb` for too many bytes; `docx.damaged` for too few bytes or a wrong checksum
 */
export async function* verified(chunks: AsyncIterable<Buffer>, entry: ZipEntry): AsyncGenerator<Buffer> {
  let bytes = 0
  let checksum = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > entry.size) throw moreThanDeclared(entry)
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (bytes !== entry.size) throw damaged(entry, `${bytes} bytes instead of ${entry.size}`)
  if (checksum !== entry.crc32) throw damaged(entry, 'its checksum is wrong')
}

/**
 * Inflates the compressed bytes of a file in a zip archive in one call. Used for small files, for which a stream would
 * take much longer.
 * @throws {DocxError} `docx.damaged` when the data is invalid; `docx.bomb` when it has more bytes than the entry
 * declares
 */
export function inflateWhole(stored: Buffer, entry: ZipEntry): Buffer {
  try {
    // There is room for one byte more than declared, so that a longer entry is noticed.
    const room = Math.max(64, entry.size + 1)
    return inflateRawSync(stored, { maxOutputLength: room, chunkSize: room })
  } catch (error) {
    if (error instanceof RangeError) throw moreThanDeclared(entry)
    throw damaged(entry, reasonOf(error), error)
  }
}

/**
 * Inflates the compressed bytes of a file in a zip archive as a stream. Does not check their length and
 * checksum; `verified` does.
 * @throws {DocxError} `docx.damaged` when the data is invalid
 */
export async function* inflate(raw: AsyncGenerator<Buffer>, entry: ZipEntry): AsyncGenerator<Buffer> {
  const source = Readable.from(raw, { objectMode: false, highWaterMark: RAW_CHUNK_BYTES })
  // With zlib's default chunks of 16 KB, reading would take a fifth longer.
  const inflated = createInflateRaw({ chunkSize: INFLATED_CHUNK_BYTES })
  source.on('error', (error) => inflated.destroy(error))
  source.pipe(inflated)
  try {
    for await (const chunk of inflated as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    if (error instanceof DocxError) throw error
    throw damaged(entry, reasonOf(error), error)
  } finally {
    source.destroy()
    inflated.destroy()
  }
}

/** Joins all chunks of a stream to one buffer. A single chunk is returned without copying it. */
export async function together(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of chunks) pieces.push(piece)
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
}

/** Returns the error `docx.damaged`: a file inside the .docx cannot be unpacked. The message quotes the reason. */
export function damaged(entry: ZipEntry, reason: string, cause?: unknown): DocxError {
  return new DocxError(
    'docx.damaged',
    `The file is damaged: the part ${entry.name} cannot be unpacked (${reason}).`,
    cause,
  )
}

/**
 * Returns the error `docx.bomb`: a file inside the .docx unpacks to more bytes than the archive's directory
 * declares.
 */
export function moreThanDeclared({ name }: ZipEntry): DocxError {
  return new DocxError(
    'docx.bomb',
    `The part ${name} holds more data than the file declares; it was refused as unsafe.`,
  )
}

/**
 * Returns the error `docx.part_too_large`: a file inside the .docx is larger than the number of bytes that the
 * caller allows.
 */
export function tooLarge(entry: ZipEntry, allowed: number): DocxError {
  return new DocxError(
    'docx.part_too_large',
    `The part ${entry.name} is ${entry.size} bytes long, more than the ${allowed} allowed.`,
  )
}
