import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { FolderStorage } from './folder-storage.ts'
import { TooLargeError } from './storage.ts'

async function storageInFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, storage: new FolderStorage(folder) }
}

const staged = (folder: string) => readdir(path.join(folder, 'staging'))

test('an original is found by the hash of its bytes', async () => {
  const { folder, storage } = await storageInFolder()
  const bytes = randomBytes(300_000)
  const file = await storage.stage(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))
  expect(file).toMatchObject({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
  })
  expect(await storage.has(file.sha256)).toBe(false)
  await file.keep()
  await file.discard()
  expect(await readFile(storage.path(file.sha256))).toEqual(bytes)
  expect(await staged(folder)).toEqual([])
})

test('equal bytes are stored once, and storing them again restores a removed file', async () => {
  const { folder, storage } = await storageInFolder()
  const first = await storage.stage(Readable.from([Buffer.from('same')]))
  const second = await storage.stage(Readable.from([Buffer.from('same')]))
  await first.keep()
  await second.keep()
  await first.discard()
  await rm(storage.path(second.sha256))
  expect(await storage.has(second.sha256)).toBe(false)
  await second.keep()
  await second.discard()
  expect(await readFile(storage.path(second.sha256), 'utf8')).toBe('same')
  expect(await staged(folder)).toEqual([])
})

test('a stream that is too large or fails leaves nothing', async () => {
  const { folder, storage } = await storageInFolder()
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536)
    })(),
  )
  await expect(storage.stage(endless, { maxBytes: 1_000_000 })).rejects.toBeInstanceOf(TooLargeError)
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('connection lost')
    })(),
  )
  await expect(storage.stage(broken)).rejects.toThrow('connection lost')
  expect(await staged(folder)).toEqual([])
})

test('generated files have their own keys and cannot leave their folder', async () => {
  const { folder, storage } = await storageInFolder()
  const made = await storage.temporaryPath('.docx')
  await writeFile(made, 'proposal')
  expect(await storage.keepGenerated('abc.docx', made)).toBe(8)
  expect(await storage.hasGenerated('abc.docx')).toBe(true)
  expect(await readFile(storage.generatedPath('abc.docx'), 'utf8')).toBe('proposal')
  await storage.removeGenerated('abc.docx')
  expect(await storage.hasGenerated('abc.docx')).toBe(false)
  for (const key of ['../x', 'a/b', '', '.hidden', 'a\0'])
    expect(() => storage.generatedPath(key)).toThrow('not a storage key')
  expect(await staged(folder)).toEqual([])
})

test('leftovers of a crash on another machine are removed after a day, however the clock jumps', async () => {
  const { folder } = await storageInFolder()
  let steady = 0
  const storage = new FolderStorage(folder, () => steady)
  const [left, inProgress] = ['00000000-1-aa', '00000000-1-bb'].map((name) =>
    path.join(folder, 'staging', name),
  )
  await storage.temporaryPath()
  await writeFile(left!, 'left')
  await writeFile(inProgress!, 'half')
  const later = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)
  expect(await storage.clearLeftovers(later(-1))).toBe(0)
  // The clock jumps forward while both files are written.
  expect(await storage.clearLeftovers(later(2))).toBe(0)
  steady += 3_600_000
  await utimes(inProgress!, later(2), later(2))
  expect(await storage.clearLeftovers(later(2))).toBe(1)
  expect(await staged(folder)).toEqual([path.basename(inProgress!)])
})

test('files that this process is writing stay, however the clock jumps', async () => {
  const { folder, storage } = await storageInFolder()
  const own = await storage.temporaryPath()
  await writeFile(own, 'half')
  for (const days of [-400, 400]) {
    const then = new Date(Date.now() + days * 24 * 3600 * 1000)
    await utimes(own, then, then)
    expect(await storage.clearLeftovers(new Date())).toBe(0)
    expect(await storage.clearLeftovers(then)).toBe(0)
  }
  expect(await staged(folder)).toEqual([path.basename(own)])
})

test('leftovers of an ended process are removed at once, those of a living one stay', async () => {
  const { folder, storage } = await storageInFolder()
  const own = path.basename(await storage.temporaryPath('.spool'))
  const [machine] = own.split('-')
  const gone = `${machine}-999999999-aa`
  const living = `${machine}-${process.ppid}-bb`
  const elsewhere = `00000000-999999999-cc`
  for (const name of [own, gone, living, elsewhere])
    await writeFile(path.join(folder, 'staging', name), 'half')
  // The earlier process had the same number, as in a restarted container.
  const predecessor = `${machine}-${process.pid}-dd`
  await writeFile(path.join(folder, 'staging', predecessor), 'half')
  const before = new Date(Date.now() - process.uptime() * 1000 - 60_000)
  await utimes(path.join(folder, 'staging', predecessor), before, before)
  expect(await storage.clearLeftovers(new Date())).toBe(2)
  expect((await staged(folder)).toSorted()).toEqual([own, living, elsewhere].toSorted())
})
