/**
 * Description of a file in a zip archive that is being written. Its headers in the archive are made from it. `offset`
 * is the byte offset of the header that precedes the file's data.
 */
export interface ZipRecord {
  name: string
  method: number
  crc32: number
  size: number
  compressedSize: number
  offset: number
}

/**
 * Largest 32-bit number. In a zip header, this value means that a size or offset does not fit into 32 bits and is in an
 * extra field (zip64) instead.
 */
export const FOUR_GB = 0xffffffff
const MAX_COUNT = 0xffff
const UTF8_FLAG = 0x0800
const VERSION_PLAIN = 20
const VERSION_ZIP64 = 45
/**
 * Date of all files in a written archive, in the form of a zip header: 1980-01-01. It is the earliest date that the
 * format allows. With a fixed date, equal content gives equal bytes.
 */
const FIXED_DATE = 0x0021
const ZIP64_EXTRA = 0x0001
const GROWTH_HINT_EXTRA = 0xa220
const GROWTH_HINT_SIGNATURE = 0xa028
/** Number of bytes of two 64-bit sizes in a zip64 field. */
const SIZES_BYTES = 16

/**
 * Returns the bytes of the header before a file's data in a zip archive (APPNOTE.TXT 4.3.7). If one of the two sizes
 * does not fit into 32 bits, both are in a zip64 field (4.5.3).
 * @param canGrow true to reserve room for a zip64 field (4.6.10), so that the header can be written again with the same
 * length when the sizes are known
 */
export function localHeader(record: ZipRecord, canGrow = false): Buffer {
  const name = Buffer.from(record.name, 'utf8')
  const big = record.size >= FOUR_GB || record.compressedSize >= FOUR_GB
  const extra = big
    ? zip64Extra([record.size, record.compressedSize])
    : canGrow
      ? growthHint()
      : Buffer.alloc(0)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(big ? VERSION_ZIP64 : VERSION_PLAIN, 4)
  header.writeUInt16LE(flags(name), 6)
  header.writeUInt16LE(record.method, 8)
  header.writeUInt16LE(0, 10)
  header.writeUInt16LE(FIXED_DATE, 12)
  header.writeUInt32LE(record.crc32 >>> 0, 14)
  header.writeUInt32LE(big ? FOUR_GB : record.compressedSize, 18)
  header.writeUInt32LE(big ? FOUR_GB : record.size, 22)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

/**
 * Returns the bytes that describe a file in a zip archive's directory (APPNOTE.TXT 4.3.12). Sizes and offsets
 * that do not fit into 32 bits go into a zip64 field, in the order size, compressed size, offset (4.5.3).
 */
export function centralHeader(record: ZipRecord): Buffer {
  const name = Buffer.from(record.name, 'utf8')
  const big = [record.size, record.compressedSize, record.offset].filter((value) => value >= FOUR_GB)
  const extra = big.length > 0 ? zip64Extra(big) : Buffer.alloc(0)
  const header = Buffer.alloc(46)
  const version = big.length > 0 ? VERSION_ZIP64 : VERSION_PLAIN
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(flags(name), 8)
  header.writeUInt16LE(record.method, 10)
  header.writeUInt16LE(0, 12)
  header.writeUInt16LE(FIXED_DATE, 14)
  header.writeUInt32LE(record.crc32 >>> 0, 16)
  header.writeUInt32LE(Math.min(record.compressedSize, FOUR_GB), 20)
  header.writeUInt32LE(Math.min(record.size, FOUR_GB), 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(Math.min(record.offset, FOUR_GB), 42)
  return Buffer.concat([header, name, extra])
}

/**
 * Returns the bytes at the end of a zip archive (APPNOTE.TXT 4.3.16). A large archive has a zip64 record and
 * locator before them (4.3.14, 4.3.15).
 * @param count number of entries
 * @param offset byte offset of the archive's directory
 * @param size size of the archive's directory in bytes
 */
export function endRecords(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_COUNT), 8)
  end.writeUInt16LE(Math.min(count, MAX_COUNT), 10)
  end.writeUInt32LE(Math.min(size, FOUR_GB), 12)
  end.writeUInt32LE(Math.min(offset, FOUR_GB), 16)
  if (count < MAX_COUNT && size < FOUR_GB && offset < FOUR_GB) return end
  const zip64 = Buffer.alloc(76)
  zip64.writeUInt32LE(0x06064b50, 0)
  zip64.writeBigUInt64LE(44n, 4)
  zip64.writeUInt16LE(VERSION_ZIP64, 12)
  zip64.writeUInt16LE(VERSION_ZIP64, 14)
  zip64.writeBigUInt64LE(BigInt(count), 24)
  zip64.writeBigUInt64LE(BigInt(count), 32)
  zip64.writeBigUInt64LE(BigInt(size), 40)
  zip64.writeBigUInt64LE(BigInt(offset), 48)
  zip64.writeUInt32LE(0x07064b50, 56)
  zip64.writeBigUInt64LE(BigInt(offset + size), 64)
  zip64.writeUInt32LE(1, 72)
  return Buffer.concat([zip64, end])
}

function zip64Extra(values: number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8)
  extra.writeUInt16LE(ZIP64_EXTRA, 0)
  extra.writeUInt16LE(values.length * 8, 2)
  values.forEach((value, index) => extra.writeBigUInt64LE(BigInt(value), 4 + index * 8))
  return extra
}

/**
 * Returns padding for the header of a file in a zip archive. The padding is as long as a zip64 field with two sizes,
 * which may later take its place.
 */
function growthHint(): Buffer {
  const extra = Buffer.alloc(4 + SIZES_BYTES)
  extra.writeUInt16LE(GROWTH_HINT_EXTRA, 0)
  extra.writeUInt16LE(SIZES_BYTES, 2)
  extra.writeUInt16LE(GROWTH_HINT_SIGNATURE, 4)
  return extra
}

/**
 * Returns the flags for the headers of a file in a zip archive. Only a name with characters outside ASCII gets
 * the flag for UTF-8, because some programs treat that flag as suspicious.
 */
function flags(name: Buffer): number {
  return name.some((byte) => byte > 0x7f) ? UTF8_FLAG : 0
}
