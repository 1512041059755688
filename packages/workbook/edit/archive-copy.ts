import { open as openFile, rm } from 'node:fs/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { WorkbookError } from '../sheet/errors.ts'

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8
/**
 * Bit 3 in the flags of an entry of a ZIP archive. It means that the entry's sizes follow its data. Copies clear the
 * bit, because they have the sizes in the header.
 */
const SIZES_FOLLOW = 0x0008
const MAX_32_BITS = 0xffffffff

interface Written {
  entry: Entry
  offset: number
  method: number
  crc: number
  compressedSize: number
  size: number
  /** Compressed bytes of an entry with new content. Absent for an entry that is copied from the source. */
  data?: Buffer
}

/**
 * Writes a copy of a ZIP archive in which some entries have other bytes, for example an .xlsx with changed worksheets.
 * All other entries are copied without unpacking them. If writing fails, the copy is removed.
 *
 * @param changed new bytes of the changed entries, uncompressed
 * @param target path of the copy
 * @throws {WorkbookError} `workbook.too_large` for an entry above 4 GB
 */
export async function copyArchive(
  archive: ZipFile,
  entries: readonly Entry[],
  changed: ReadonlyMap<Entry, Buffer>,
  target: string,
): Promise<void> {
  const file = await openFile(target, 'w')
  try {
    for await (const piece of archiveCopy(archive, entries, changed)) await file.writeFile(piece)
    await file.close()
  } catch (error) {
    await file.close()
    await rm(target, { force: true })
    throw error
  }
}

/**
 * Yields the bytes of a copy of a ZIP archive in which some entries have other bytes. All other entries keep their
 * compressed bytes, order, names and times. The records are laid out as in APPNOTE.TXT: local header (4.3.7), central
 * header (4.3.12) and end (4.3.16).
 *
 * @param changed new bytes of the changed entries, uncompressed
 * @throws {WorkbookError} `workbook.too_large` for an entry above 4 GB
 */
export async function* archiveCopy(
  archive: ZipFile,
  entries: readonly Entry[],
  changed: ReadonlyMap<Entry, Buffer>,
): AsyncGenerator<Buffer> {
  const records: Written[] = []
  let offset = 0
  for (const entry of entries) {
    const bytes = changed.get(entry)
    const record = bytes ? deflated(entry, bytes, offset) : copied(entry, offset)
    const header = localHeader(record)
    yield header
    if (record.data) yield record.data
    else yield* rawBytes(archive, entry)
    offset += header.length + record.compressedSize
    records.push(record)
  }
  const directory = Buffer.concat(records.map(centralHeader))
  yield directory
  yield endRecord(records.length, offset, directory.length)
}

async function* rawBytes(archive: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const raw = await archive.openReadStreamPromise(entry, { decodeFileData: false })
  for await (const piece of raw) yield piece as Buffer
}

function copied(entry: Entry, offset: number): Written {
  const { compressionMethod: method, crc32: crc, compressedSize, uncompressedSize: size } = entry
  if (Math.max(size, compressedSize, offset) >= MAX_32_BITS) {
    throw new WorkbookError('workbook.too_large', { reason: '> 4 GB' })
  }
  return { entry, offset, method, crc, compressedSize, size }
}

function deflated(entry: Entry, bytes: Buffer, offset: number): Written {
  const data = deflateRawSync(bytes)
  return {
    entry,
    offset,
    method: DEFLATED,
    crc: crc32(bytes),
    compressedSize: data.length,
    size: bytes.length,
    data,
  }
}

function localHeader({ entry, ...record }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL_HEADER, 0)
  describe(header, 4, { entry, ...record })
  return Buffer.concat([header, entry.fileNameRaw])
}

function centralHeader(record: Written): Buffer {
  const { entry, offset } = record
  const header = Buffer.alloc(46)
  header.writeUInt32LE(CENTRAL_HEADER, 0)
  header.writeUInt16LE(entry.versionMadeBy, 4)
  describe(header, 6, record)
  header.writeUInt16LE(entry.internalFileAttributes, 36)
  header.writeUInt32LE(entry.externalFileAttributes >>> 0, 38)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, entry.fileNameRaw])
}

/**
 * Writes the fields that the local and the central header of a ZIP entry share. They begin at offset `at` with the
 * field "version needed".
 */
function describe(header: Buffer, at: number, { entry, method, crc, compressedSize, size }: Written): void {
  header.writeUInt16LE(20, at)
  header.writeUInt16LE(entry.generalPurposeBitFlag & ~SIZES_FOLLOW, at + 2)
  header.writeUInt16LE(method, at + 4)
  header.writeUInt16LE(entry.lastModFileTime, at + 6)
  header.writeUInt16LE(entry.lastModFileDate, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(compressedSize, at + 14)
  header.writeUInt32LE(size, at + 18)
  header.writeUInt16LE(entry.fileNameRaw.length, at + 22)
}

function endRecord(entries: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
