import { createHash, randomBytes } from 'node:crypto'
import { access, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { KeyedStorage } from '#platform/storage/keyed-storage.ts'
import type { StorageDriver } from '#platform/storage/storage-driver.ts'
import { WorkFolder } from '#platform/storage/work-folder.ts'

/** Empty storage for one test, with a local folder for files that are still being written. */
interface TestPlace {
  driver: StorageDriver
  folder: string
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const contentOf = async (stream: Readable) => Buffer.concat(await stream.toArray())
const isGone = (file: string) =>
  access(file).then(
    () => false,
    () => true,
  )

/**
 * Registers the tests that every storage driver must pass. Some test the interface `StorageDriver` itself, others a
 * storage that uses the driver.
 * @param open creates an empty storage for one test
 */
export function describeStorageDriver(name: string, open: () => Promise<TestPlace>): void {
  describe(`files in ${name}`, () => {
    async function place() {
      const { driver, folder } = await open()
      let files = 0
      const local = async (content: string | Uint8Array) => {
        const file = path.join(folder, `local-${(files += 1)}`)
        await writeFile(file, content)
        return file
      }
      const text = async (key: string) => (await contentOf(await driver.open(key))).toString()
      return { driver, local, text }
    }

    test('put keeps the local file, and the first bytes of a key', async () => {
      const { driver, local, text } = await place()
      const file = await local('first')
      await driver.put(file, 'originals/aa/bb/one')
      await driver.put(await local('second'), 'originals/aa/bb/one')
      expect(await text('originals/aa/bb/one')).toBe('first')
      expect(await readFile(file, 'utf8')).toBe('first')
    })

    test('a stream is stored once, or replaces a file, and only with the expected bytes', async () => {
      const { driver, local, text } = await place()
      const stream = (content: string, promised = content) => ({
        sha256: sha256Of(Buffer.from(promised)),
        sizeBytes: content.length,
        open: () => Readable.from([Buffer.from(content)]),
      })
      await driver.putStream(stream('first'), 'originals/aa/bb/one', 'create')
      await driver.putStream(stream('second'), 'originals/aa/bb/one', 'create')
      expect(await text('originals/aa/bb/one')).toBe('first')
      await driver.putStream(stream('second'), 'originals/aa/bb/one', 'replace')
      expect(await text('originals/aa/bb/one')).toBe('second')
      await driver.put(await local('put'), 'originals/aa/bb/two')
      await driver.putStream(stream('first'), 'originals/aa/bb/two', 'create')
      expect(await text('originals/aa/bb/two')).toBe('put')
      for (const mode of ['create', 'replace'] as const)
        await expect(
          driver.putStream(stream('other', 'wrong'), 'originals/aa/bb/three', mode),
        ).rejects.toMatchObject({ code: 'EIO' })
      const listed = await Array.fromAsync(driver.list('originals'))
      expect(listed.map(({ key }) => path.basename(key)).toSorted()).toEqual(['one', 'two'])
    })

    test('moving in takes the local file, and replaces earlier bytes', async () => {
      const { driver, local, text } = await place()
      await driver.moveIn(await local('first'), 'generated/a.docx')
      const file = await local('second')
      await driver.moveIn(file, 'generated/a.docx')
      expect(await text('generated/a.docx')).toBe('second')
      expect(await isGone(file)).toBe(true)
    })

    test('a text is created once and replaced on request', async () => {
      const { driver, text } = await place()
      await driver.write('store.json', 'first', 'create')
      await driver.write('store.json', 'second', 'create')
      expect(await text('store.json')).toBe('first')
      await driver.write('store.json', 'third', 'replace')
      expect(await text('store.json')).toBe('third')
    })

    test('a file is opened completely and from one byte to another', async () => {
      const { driver, local } = await place()
      const bytes = randomBytes(600_000)
      await driver.put(await local(bytes), 'big')
      const read = async (range?: { start: number; end?: number }) =>
        contentOf(await driver.open('big', range))
      expect((await read()).equals(bytes)).toBe(true)
      expect((await read({ start: 599_990 })).equals(bytes.subarray(599_990))).toBe(true)
      expect((await read({ start: 10, end: 300_009 })).equals(bytes.subarray(10, 300_010))).toBe(true)
    })

    test('stat returns size and times, or that there is no such file', async () => {
      const { driver, local } = await place()
      await driver.put(await local('12345'), 'a/b')
      const facts = (await driver.facts('a/b'))!
      expect(facts.sizeBytes).toBe(5)
      for (const time of [facts.changedAt, facts.writtenAt])
        expect(Math.abs(Date.now() - time.getTime())).toBeLessThan(60_000)
      expect(await driver.facts('a/c')).toBeUndefined()
      await expect(driver.open('a/c')).rejects.toMatchObject({ code: 'ENOENT' })
    })

    test('list returns files below a folder, at any depth', async () => {
      const { driver, local } = await place()
      const file = await local('12345')
      for (const key of ['originals/aa/bb/one', 'originals/aa/cc/two', 'original', 'trash/one'])
        await driver.put(file, key)
      const listed = await Array.fromAsync(driver.list('originals'))
      expect(listed.map(({ key }) => key).toSorted()).toEqual(['originals/aa/bb/one', 'originals/aa/cc/two'])
      expect(await listed[0]!.facts()).toMatchObject({ sizeBytes: 5 })
      expect(await Array.fromAsync(driver.list('generated'))).toEqual([])
    })

    test('copying leaves existing files, moving and removing work', async () => {
      const { driver, local, text } = await place()
      await driver.put(await local('first'), 'trash/one')
      await driver.put(await local('other'), 'originals/other')
      await driver.copy('trash/one', 'originals/one')
      await driver.copy('trash/one', 'originals/other')
      expect([await text('originals/one'), await text('originals/other')]).toEqual(['first', 'other'])
      await driver.move('originals/one', 'trash/moved')
      expect(await driver.facts('originals/one')).toBeUndefined()
      await driver.remove('trash/one', 'trash/nothing', 'nowhere/nothing')
      expect(await driver.facts('trash/one')).toBeUndefined()
      expect(await text('trash/moved')).toBe('first')
    })

    test('a file is brought to this machine; the path of a missing one leads nowhere', async () => {
      const { driver, local, text } = await place()
      await driver.put(await local('bytes'), 'one')
      {
        await using file = await driver.materialise('one')
        expect(await readFile(file.path, 'utf8')).toBe('bytes')
      }
      expect(await text('one')).toBe('bytes')
      await using gone = await driver.materialise('two')
      expect(await isGone(gone.path)).toBe(true)
    })
  })

  describe(`the storage in ${name}`, () => {
    async function stored() {
      const { driver, folder } = await open()
      const storage = new KeyedStorage(driver, new WorkFolder(folder))
      const bytes = randomBytes(300_000)
      const staged = await storage.stage(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))
      await staged.keep()
      await staged.discard()
      return { driver, storage, bytes, sha256: staged.sha256 }
    }

    test('has an original under the hash of its bytes', async () => {
      const { storage, bytes, sha256 } = await stored()
      expect(sha256).toBe(sha256Of(bytes))
      expect(await storage.sizeOf(sha256)).toBe(300_000)
      expect((await contentOf(await storage.open(sha256))).equals(bytes)).toBe(true)
      await using file = await storage.materialise(sha256)
      expect((await readFile(file.path)).equals(bytes)).toBe(true)
      expect(await Array.fromAsync(storage.originals())).toMatchObject([{ sha256, sizeBytes: 300_000 }])
      expect(await storage.has(sha256Of(Buffer.from('other')))).toBe(false)
    })

    test('replaces a damaged original when the same bytes arrive again', async () => {
      const { driver, storage, bytes, sha256 } = await stored()
      const damaged = await storage.temporaryPath()
      await writeFile(damaged, 'damaged')
      await driver.moveIn(damaged, `originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`)
      const again = await storage.stage(Readable.from([bytes]))
      await again.keep()
      await again.discard()
      expect((await contentOf(await storage.open(sha256))).equals(bytes)).toBe(true)
    })

    test('stores an original from a stream, and repairs a damaged one with it', async () => {
      const { driver, storage, bytes, sha256 } = await stored()
      const key = `originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
      await driver.remove(key)
      const arrived = storage.adoptStream({
        sha256,
        sizeBytes: bytes.length,
        open: () => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
      })
      await arrived.keep()
      expect((await contentOf(await storage.open(sha256))).equals(bytes)).toBe(true)
      const damaged = await storage.temporaryPath()
      await writeFile(damaged, 'damaged')
      await driver.moveIn(damaged, key)
      // The original counts as intact until the bytes arrive again.
      await storage
        .adoptStream({ sha256, sizeBytes: bytes.length, open: () => Readable.from([bytes]) })
        .keep()
      expect((await contentOf(await storage.open(sha256))).equals(bytes)).toBe(true)
    })

    test('moves an original with its description to the trash, restores it, and removes it', async () => {
      const { storage, bytes, sha256 } = await stored()
      const trashedAt = '2026-03-02T09:00:00.000Z'
      await storage.trash.describe({ sha256, trashedAt, why: 'unnamed', origins: [] }, bytes.length)
      for (let times = 0; times < 2; times += 1) await storage.trash.take(sha256)
      expect([await storage.has(sha256), await storage.trash.has(sha256)]).toEqual([false, true])
      expect(await storage.trash.list()).toMatchObject([{ sha256, trashedAt, sizeBytes: 300_000 }])
      expect((await contentOf(await storage.trash.open(sha256))).equals(bytes)).toBe(true)
      await storage.trash.bringBack(sha256)
      await storage.trash.remove(sha256)
      expect([await storage.has(sha256), await storage.trash.isEmpty()]).toEqual([true, true])
      expect([
        await storage.trash.countDay(new Date('2026-03-02T09:00:00.000Z')),
        await storage.trash.countDay(new Date('2026-03-02T09:00:00.000Z')),
      ]).toEqual([1, 1])
    })

    test('keeps generated proposals by their keys', async () => {
      const { storage } = await stored()
      const made = await storage.temporaryPath('.docx')
      await writeFile(made, 'proposal')
      expect(await storage.keepGenerated('a1.docx', made)).toBe(8)
      expect(await storage.generated()).toEqual(['a1.docx'])
      const file = storage.generatedFile('a1.docx')
      expect(await file.size()).toBe(8)
      expect((await contentOf(await file.open())).toString()).toBe('proposal')
      await storage.removeGenerated('a1.docx')
      expect(await storage.hasGenerated('a1.docx')).toBe(false)
    })

    test('keeps previews by name, replaces and removes them', async () => {
      const { storage } = await stored()
      const keep = async (name: string, content: string) => {
        const made = await storage.temporaryPath('.docx')
        await writeFile(made, content)
        await storage.previews.keep(name, made)
      }
      await keep('aa-1.docx', 'first')
      await keep('aa-1.docx', 'second time')
      await keep('bb-1.docx', 'other')
      const file = storage.previews.file('aa-1.docx')
      expect((await contentOf(await file.open())).toString()).toBe('second time')
      const listed = await Array.fromAsync(storage.previews.list())
      expect(new Map(listed.map(({ name, sizeBytes }) => [name, sizeBytes]))).toEqual(
        new Map([
          ['aa-1.docx', 11],
          ['bb-1.docx', 5],
        ]),
      )
      await storage.previews.remove(['aa-1.docx', 'cc-1.docx'])
      expect(await file.size()).toBeUndefined()
      expect(await Array.fromAsync(storage.previews.list())).toHaveLength(1)
    })

    test('has one identity, whoever asks first', async () => {
      const { storage } = await stored()
      expect(await storage.identity()).toBeUndefined()
      const first = { id: 'first', madeAt: '2026-03-02T09:00:00.000Z' }
      await storage.keepIdentity(first, 'create')
      await storage.keepIdentity({ ...first, id: 'second' }, 'create')
      expect(await storage.identity()).toEqual(first)
    })
  })
}
