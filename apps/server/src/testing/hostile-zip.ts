import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** File in a ZIP archive, for tests of hostile uploads. The size and checksum that it states may be false. */
export interface ZipEntry {
  name: string
  /** Content of the file, compressed by deflate. */
  deflated: Buffer
  /** Size in bytes that the archive states for the uncompressed file. */
  declaredBytes: number
  crc: number
}

export function textEntry(name: string, text: string): ZipEntry {
  const content = Buffer.from(text)
  return { name, deflated: deflateRawSync(content), declaredBytes: content.length, crc: crc32(content) }
}

/**
 * Returns a ZIP entry that expands to many megabytes of spaces (a zip bomb), without ever holding them in memory.
 * @param declaredBytes size that the archive states; the true one by default
 */
export async function bombEntry(name: string, megabytes: number, declaredBytes?: number): Promise<ZipEntry> {
  const deflated = await (deflatedSpaces.get(megabytes) ?? deflateSpaces(megabytes))
  return { name, deflated, declaredBytes: declaredBytes ?? megabytes * MEGABYTE, crc: 0 }
}

const MEGABYTE = 1024 * 1024

/**
 * Compressed spaces for zip bombs, by their number of megabytes. Zip bombs share them, because compressing hundreds of
 * megabytes takes a second.
 */
const deflatedSpaces = new Map<number, Promise<Buffer>>()

function deflateSpaces(megabytes: number): Promise<Buffer> {
  const made = deflateAnew(megabytes)
  deflatedSpaces.set(megabytes, made)
  return made
}

async function deflateAnew(megabytes: number): Promise<Buffer> {
  const deflate = createDeflateRaw()
  const chunks: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk))
  const spaces = Buffer.alloc(MEGABYTE, ' ')
  for (let written = 0; written < megabytes; written += 1)
    if (!deflate.write(spaces)) await new Promise((resolve) => deflate.once('drain', resolve))
  await new Promise<void>((resolve) => deflate.once('end', resolve).end())
  return Buffer.concat(chunks)
}

/**
 * Returns a ZIP archive of the given files (PKWARE APPNOTE 4.3.7, 4.3.12, 4.3.16). The archive is valid, except for
 * sizes and checksums that a file states falsely.
 */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, deflated, declaredBytes, crc } of entries) {
    const nameBytes = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt16LE(33, 8)
    shared.writeUInt32LE(crc, 10)
    shared.writeUInt32LE(deflated.length, 14)
    shared.writeUInt32LE(declaredBytes, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    local.push(Buffer.from('PK\u0003\u0004'), shared, nameBytes, deflated)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, tail, nameBytes)
    offset += 30 + nameBytes.length + deflated.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/**
 * Files that every .docx archive needs besides its main part `word/document.xml`. Tests add a hostile main part to
 * these files.
 */
export const docxFrame: readonly ZipEntry[] = [
  textEntry(
    '[Content_Types].xml',
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
  ),
  textEntry(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${DOCUMENT}" Target="word/document.xml"/></Relationships>`,
  ),
]

/**
 * Returns the XML of a .docx file's main part, `word/document.xml`.
 * @param body content of the element `w:body`
 * @param before text between the XML declaration and the root element, such as a document type
 */
export const wordDocument = (body: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
