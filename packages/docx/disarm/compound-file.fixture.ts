const SECTOR = 512
const FREE = 0xffffffff
const END = 0xfffffffe
const FAT = 0xfffffffd

/**
 * Returns a small compound file ([MS-CFB], the format of OLE objects) with the given streams in its root. Each stream
 * must have at least 4096 bytes. `classId` names the program of the object.
 */
export function compoundFile(streams: Record<string, Buffer>, classId = '0'.repeat(32)): Buffer {
  const names = Object.keys(streams)
  const padded = names.map((name) => pad(streams[name] as Buffer, Math.max(4096, 1)))
  const directorySectors = Math.ceil((names.length + 1) / 4)
  const fat: number[] = [FAT]
  const chain = (count: number): number => {
    const first = fat.length
    for (let at = 0; at < count; at++) fat.push(at === count - 1 ? END : fat.length + 1)
    return first
  }
  const directoryStart = chain(directorySectors)
  const starts = padded.map((data) => chain(Math.ceil(data.length / SECTOR)))
  const header = Buffer.alloc(SECTOR)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END, 60)
  header.writeUInt32LE(END, 68)
  for (let at = 0; at < 109; at++) header.writeUInt32LE(at === 0 ? 0 : FREE, 76 + at * 4)
  const table = Buffer.alloc(SECTOR, 0xff)
  fat.forEach((next, at) => table.writeUInt32LE(next, at * 4))
  const directory = Buffer.alloc(directorySectors * SECTOR)
  const entry = (index: number, name: string, type: number, start: number, size: number): void => {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory[at + 66] = type
    directory[at + 67] = 1
    directory.writeUInt32LE(FREE, at + 68)
    directory.writeUInt32LE(index > 0 && index < names.length ? index + 1 : FREE, at + 72)
    directory.writeUInt32LE(index === 0 && names.length > 0 ? 1 : FREE, at + 76)
    if (type === 5) directory.write(classId, at + 80, 'hex')
    directory.writeUInt32LE(start, at + 116)
    directory.writeUInt32LE(size, at + 120)
  }
  entry(0, 'Root Entry', 5, END, 0)
  names.forEach((name, at) => entry(at + 1, name, 2, starts[at] ?? END, padded[at]?.length ?? 0))
  return Buffer.concat([header, table, directory, ...padded.map((data) => pad(data, SECTOR))])
}

function pad(data: Buffer, to: number): Buffer {
  const rest = data.length % to
  return rest === 0 && data.length > 0 ? data : Buffer.concat([data, Buffer.alloc(to - rest)])
}
