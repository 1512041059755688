import { crc32 } from 'node:zlib'

/** Part of an unpacked archive, such as the XML of a worksheet: its name and its bytes. */
export interface ArchivePart {
  name: string
  bytes: Buffer
}

/**
 * Packs files into a ZIP archive without compression, because the spreadsheet library reads only archives. All were
 * unpacked within limits before, so nothing in this archive can expand. The records are laid out as in APPNOTE.TXT
 * 4.3.7, 4.3.12 and 4.3.16.
 */
export function storedArchive(parts: ArchivePart[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of parts) {
    const nameBytes = Buffer.from(name, 'utf8')
    const checksum = crc32(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    describe(local, 4, checksum, bytes.length, nameBytes.length)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    describe(central, 6, checksum, bytes.length, nameBytes.length)
    central.writeUInt32LE(offset, 42)
    pieces.push(local, nameBytes, bytes)
    directory.push(central, nameBytes)
    offset += local.length + nameBytes.length + bytes.length
  }
  const directorySize = directory.reduce((sum, piece) => sum + piece.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directorySize, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, ...directory, end])
}

/**
 * Writes the fields that the local and the central header of a ZIP entry share. They begin at offset `at` with the
 * field "version needed". Bit 11 of the flags is set, because the name is in UTF-8.
 */
function describe(header: Buffer, at: number, checksum: number, size: number, nameLength: number): void {
  header.writeUInt16LE(20, at)
  header.writeUInt16LE(0x0800, at + 2)
  header.writeUInt32LE(checksum, at + 10)
  header.writeUInt32LE(size, at + 14)
  header.writeUInt32LE(size, at + 18)
  header.writeUInt16LE(nameLength, at + 22)
}
