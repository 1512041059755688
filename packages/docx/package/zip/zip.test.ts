import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centralHeader, endRecords, FOUR_GB, localHeader } from './zip-records.ts'
import { ZipReader } from './zip-reader.ts'
import { ZipWriter } from './zip-writer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function archive(name: string, parts: Record<string, string | Buffer>): Promise<string> {
  const path = join(folder, name)
  const writer = await ZipWriter.create(path)
  for (const [part, data] of Object.entries(parts)) await writer.add(part, data)
  await writer.finish()
  return path
}

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** Returns the archive with some bytes replaced, as a hostile or faulty writer would produce it. */
async function patched(
  path: string,
  name: string,
  from: string | Buffer,
  to: string | Buffer,
): Promise<string> {
  const bytes = await readFile(path)
  const search = Buffer.from(from)
  const replacement = Buffer.from(to)
  for (let at = bytes.indexOf(search); at >= 0; at = bytes.indexOf(search, at + 1))
    replacement.copy(bytes, at)
  const target = join(folder, name)
  await writeFile(target, bytes)
  return target
}

describe('writing and reading an archive', () => {
  test('returns parts unchanged, whole or streamed', async () => {
    const path = join(folder, 'round.zip')
    const writer = await ZipWriter.create(path)
    await writer.add('a.xml', '<a>ção</a>')
    await writer.add('b.bin', Buffer.from([1, 2, 3]))
    await writer.add(
      'c.xml',
      (function* () {
        for (let i = 0; i < 5000; i++) yield `<c n="${i}"/>`
      })(),
    )
    expect(await writer.finish()).toBe((await readFile(path)).length)
    const zip = await ZipReader.open(path)
    expect(zip.entries.map((entry) => entry.name)).toEqual(['a.xml', 'b.bin', 'c.xml'])
    expect((await zip.read(zip.entry('A.XML')!)).toString()).toBe('<a>ção</a>')
    expect([...(await zip.read(zip.entry('b.bin')!))]).toEqual([1, 2, 3])
    expect((await zip.read(zip.entry('c.xml')!)).toString()).toMatch(/^<c n="0"\/>.*<c n="4999"\/>$/)
    await zip.close()
  })

  test('passes a part through one reused buffer and verifies it', async () => {
    const digests = Array.from({ length: 10_000 }, (_, i) => createHash('sha256').update(`${i}`).digest())
    const picture = Buffer.concat(digests)
    const path = join(folder, 'passing.zip')
    const writer = await ZipWriter.create(path)
    await writer.add('word/media/a.png', picture)
    await writer.add('word/document.xml', 'text '.repeat(100_000))
    await writer.finish()
    const zip = await ZipReader.open(path)
    const [stored, deflated] = [zip.entry('word/media/a.png')!, zip.entry('word/document.xml')!]
    expect([stored.method, deflated.method]).toEqual([0, 8])
    for (const entry of [stored, deflated]) {
      const copies: Buffer[] = []
      const memory = new Set<ArrayBufferLike>()
      for await (const chunk of zip.openPassing(entry)) {
        copies.push(Buffer.from(chunk))
        memory.add(chunk.buffer)
      }
      expect(Buffer.concat(copies)).toEqual(await zip.read(entry))
      expect(copies.length).toBeGreaterThan(2)
      expect(memory.size).toBe(1)
    }
    await zip.close()
    const other = await ZipReader.open(
      await patched(path, 'other.zip', picture.subarray(0, 40), picture.subarray(1, 41)),
    )
    const passed = async () => {
      for await (const chunk of other.openPassing(other.entry('word/media/a.png')!))
        expect(chunk.length).toBeGreaterThan(0)
    }
    await expect(passed()).rejects.toThrow('its checksum is wrong')
    await other.close()
  })

  test('writes equal bytes for equal input', async () => {
    const parts = { 'a.xml': '<a/>'.repeat(500), 'b.xml': 'b' }
    const [one, two] = [await archive('same1.zip', parts), await archive('same2.zip', parts)]
    expect(await readFile(one)).toEqual(await readFile(two))
  })

  test('copies compressed bytes unchanged', async () => {
    const source = await ZipReader.open(
      await archive('raw-source.zip', { 'media/image.png': 'pixel '.repeat(10_000) }),
    )
    const entry = source.entry('media/image.png')!
    const path = join(folder, 'raw-copy.zip')
    const writer = await ZipWriter.create(path)
    await writer.addRaw('word/media/image1.png', entry, source.openRaw(entry))
    await writer.finish()
    const copy = await ZipReader.open(path)
    const copied = copy.entry('word/media/image1.png')!
    expect(await bytesOf(copy.openRaw(copied))).toEqual(await bytesOf(source.openRaw(entry)))
    expect((await copy.read(copied)).toString()).toBe('pixel '.repeat(10_000))
    await source.close()
    await copy.close()
  })

  test('fails with a failing stream, and abort leaves no file', async () => {
    const path = join(folder, 'aborted.zip')
    const writer = await ZipWriter.create(path)
    async function* failing(): AsyncGenerator<string> {
      yield 'x'.repeat(1000)
      throw new Error('source gone')
    }
    await expect(writer.add('a.xml', failing())).rejects.toThrow('source gone')
    await writer.abort()
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })

  test('refuses a second part of the same name, ignoring case', async () => {
    const writer = await ZipWriter.create(join(folder, 'twice.zip'))
    await writer.add('word/a.xml', '')
    await expect(writer.add('WORD/A.xml', '')).rejects.toMatchObject({ code: 'docx.write_failed' })
    await writer.abort()
  })
})

describe('zip64', () => {
  const big = {
    name: 'word/media/film.mp4',
    method: 0,
    crc32: 1,
    size: 5e9,
    compressedSize: 5e9,
    offset: 6e9,
  }

  test('sizes over 4 GB are in the extra field of the local header', () => {
    const header = localHeader(big)
    expect(header.readUInt32LE(18)).toBe(FOUR_GB)
    expect(header.readUInt32LE(22)).toBe(FOUR_GB)
    expect(header.readBigUInt64LE(30 + big.name.length + 4)).toBe(5_000_000_000n)
  })

  test('the central directory has only the values that do not fit', () => {
    const late = centralHeader({ ...big, size: 10, compressedSize: 10 })
    expect(late.readUInt32LE(24)).toBe(10)
    expect(late.readUInt32LE(42)).toBe(FOUR_GB)
    expect(late.readUInt16LE(30)).toBe(12)
    expect(late.readBigUInt64LE(46 + big.name.length + 4)).toBe(6_000_000_000n)
  })

  test('the header of a streamed part keeps its length when its sizes need 64 bits', () => {
    const record = { name: 'word/document.xml', method: 8, crc32: 0, size: 0, compressedSize: 0, offset: 0 }
    const before = localHeader(record, true)
    const small = localHeader({ ...record, size: 4e9, compressedSize: 1e9 }, true)
    const big = localHeader({ ...record, size: 5e9, compressedSize: 4.5e9 }, true)
    expect([small.length, big.length]).toEqual([before.length, before.length])
    const extra = 30 + record.name.length
    for (const header of [before, small]) {
      expect(header.readUInt16LE(4)).toBe(20)
      expect([header.readUInt16LE(extra), header.readUInt16LE(extra + 4)]).toEqual([0xa220, 0xa028])
    }
    expect([small.readUInt32LE(18), small.readUInt32LE(22)]).toEqual([1e9, 4e9])
    expect(big.readUInt16LE(4)).toBe(45)
    expect([big.readUInt32LE(18), big.readUInt32LE(22)]).toEqual([FOUR_GB, FOUR_GB])
    expect([big.readUInt16LE(extra), big.readUInt16LE(extra + 2)]).toEqual([1, 16])
    expect([big.readBigUInt64LE(extra + 4), big.readBigUInt64LE(extra + 12)]).toEqual([
      5_000_000_000n,
      4_500_000_000n,
    ])
  })

  test('the end records have 64-bit versions only when needed', () => {
    expect(endRecords(10, 1000, 100)).toHaveLength(22)
    expect(endRecords(10, 5e9, 100)).toHaveLength(98)
    expect(endRecords(70_000, 1000, 100).readBigUInt64LE(24)).toBe(70_000n)
  })

  test('an archive with 64-bit records is read', async () => {
    const plain = await readFile(await archive('small.zip', { 'a.xml': '<a/>' }))
    const end = plain.length - 22
    const offset = plain.readUInt32LE(end + 16)
    const twin = endRecords(0xffff, offset, end - offset)
    twin.writeBigUInt64LE(1n, 24)
    twin.writeBigUInt64LE(1n, 32)
    const path = join(folder, 'zip64.zip')
    await writeFile(path, Buffer.concat([plain.subarray(0, end), twin]))
    const zip = await ZipReader.open(path)
    expect(zip.entries.map((entry) => entry.name)).toEqual(['a.xml'])
    expect((await zip.read(zip.entry('a.xml')!)).toString()).toBe('<a/>')
    await zip.close()
  })
})

describe('refused archives and their sentences', () => {
  test.each([
    ['../evil.xm', 'docx.unsafe_name'],
    ['/abs/vil.xm', 'docx.unsafe_name'],
    ['..\\evil.xm', 'docx.unsafe_name'],
    ['C:/evil.xml', 'docx.unsafe_name'],
  ])('the name %s', async (name, code) => {
    const path = await patched(
      await archive('named.zip', { '123456789.x': 'x' }),
      'hostile.zip',
      '123456789.x',
      name.padEnd(11, 'l'),
    )
    await expect(ZipReader.open(path)).rejects.toMatchObject({ code })
  })

  test('an empty file, a text file, a PDF', async () => {
    const path = join(folder, 'other')
    await writeFile(path, '')
    await expect(ZipReader.open(path)).rejects.toMatchObject({ code: 'docx.empty' })
    await writeFile(path, 'hello')
    await expect(ZipReader.open(path)).rejects.toMatchObject({ code: 'docx.not_a_zip' })
    await writeFile(path, '%PDF-1.7 ...')
    await expect(ZipReader.open(path)).rejects.toThrow('It is a PDF: a .docx is needed.')
  })

  test('a password-protected document and an old .doc are told apart', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    const path = join(folder, 'ole')
    await writeFile(path, Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]))
    await expect(ZipReader.open(path)).rejects.toMatchObject({ code: 'docx.encrypted' })
    await writeFile(path, Buffer.concat([ole, Buffer.from('Workbook', 'utf16le')]))
    await expect(ZipReader.open(path)).rejects.toMatchObject({
      code: 'docx.not_a_zip',
      message: expect.stringContaining('Excel'),
    })
    await writeFile(path, Buffer.concat([ole, Buffer.from('WordDocument', 'utf16le')]))
    await expect(ZipReader.open(path)).rejects.toMatchObject({ code: 'docx.legacy_doc' })
  })

  test('a file whose end is missing', async () => {
    const path = await archive('cut.zip', { 'a.xml': '<a/>'.repeat(100), 'b.xml': 'b' })
    await truncate(path, 60)
    await expect(ZipReader.open(path)).rejects.toMatchObject({ code: 'docx.truncated' })
  })

  test('a missing file and a folder', async () => {
    await expect(ZipReader.open(join(folder, 'nothing'))).rejects.toMatchObject({ code: 'docx.not_found' })
    await expect(ZipReader.open(folder)).rejects.toMatchObject({ code: 'docx.not_found' })
  })

  test('a part that inflates far beyond its size', async () => {
    const path = await archive('bomb.zip', { 'word/document.xml': Buffer.alloc(20 * 1024 ** 2) })
    await expect(ZipReader.open(path)).rejects.toMatchObject({ code: 'docx.bomb' })
  })

  test('more data than declared stops the reading', async () => {
    const path = await archive('lying.zip', { 'a.xml': 'z'.repeat(100_000) })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(100_000)
    const zip = await ZipReader.open(await patched(path, 'lies.zip', size, Buffer.from([100, 0, 0, 0])))
    await expect(zip.read(zip.entry('a.xml')!)).rejects.toMatchObject({ code: 'docx.bomb' })
    await zip.close()
  })

  test('too many parts, too large a total, a part too large for memory', async () => {
    const path = await archive('many.zip', { a: '1', b: '2', c: '3'.repeat(1000) })
    await expect(ZipReader.open(path, { maxEntries: 2 })).rejects.toMatchObject({ code: 'docx.bomb' })
    await expect(ZipReader.open(path, { maxTotalBytes: 100 })).rejects.toMatchObject({ code: 'docx.bomb' })
    const zip = await ZipReader.open(path)
    await expect(zip.read(zip.entry('c')!, 10)).rejects.toMatchObject({ code: 'docx.part_too_large' })
    await zip.close()
  })

  test('a part whose bytes were changed', async () => {
    const path = await archive('crc.zip', { 'a.bin': createHash('sha256').update('x').digest() })
    const stored = createHash('sha256').update('x').digest()
    const zip = await ZipReader.open(
      await patched(path, 'crc2.zip', stored.subarray(4, 8), Buffer.from('????')),
    )
    await expect(zip.read(zip.entry('a.bin')!)).rejects.toThrow('its checksum is wrong')
    await zip.close()
  })

  test('a wrong length of the archive comment is accepted, as in Word', async () => {
    const path = await archive('comment.zip', { 'a.xml': '<a/>' })
    await writeFile(path, Buffer.concat([await readFile(path), Buffer.from('\n')]))
    const zip = await ZipReader.open(path)
    expect(zip.entries).toHaveLength(1)
    await zip.close()
  })
})

describe('a remote file', () => {
  /** Returns an archive in memory that can be made to disappear. */
  async function remote() {
    const bytes = await readFile(await archive('remote.zip', { 'a.txt': 'x'.repeat(100_000) }))
    let isGone = false
    const readAt = (position: number, buffer: Buffer) =>
      isGone
        ? Promise.reject(Object.assign(new Error('s3://team/one does not exist'), { code: 'ENOENT' }))
        : Promise.resolve(bytes.copy(buffer, 0, position))
    const open = () => Promise.resolve({ size: bytes.length, readAt, close: () => Promise.resolve() })
    return { source: { name: 's3://team/one', open }, goesAway: () => (isGone = true) }
  }

  test('that disappears while it is read gives the same error as a missing file', async () => {
    const { source, goesAway } = await remote()
    const zip = await ZipReader.open(source)
    goesAway()
    const entry = zip.entries.find(({ name }) => name === 'a.txt')!
    await expect(bytesOf(zip.openStream(entry))).rejects.toMatchObject({
      code: 'docx.not_found',
      message: 'The file s3://team/one cannot be opened (s3://team/one does not exist).',
    })
  })
})
