import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestStore, type TestStore } from '#platform/testing/s3-store.ts'
import { describeStorageDriver } from '#platform/testing/storage-suite.ts'
import { KeyedStorage } from '../keyed-storage.ts'
import { WorkFolder } from '../work-folder.ts'
import type { S3Address } from '../s3-address.ts'
import { S3Driver, type S3Limits } from './s3-driver.ts'

/**
 * Size in bytes of a part of an upload in these tests. A real store requires larger parts; the local one does
 * not, which saves megabytes.
 */
const PART_BYTES = 100_000

let store: TestStore
let prefixes = 0

beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store.close())
beforeEach(() => {
  store.onRequest = () => undefined
  store.requests.length = 0
  store.multipartUploads.clear()
})

async function place(given: Partial<S3Address> = {}, limits: S3Limits = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-s3-work-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const address = { ...store.address, prefix: `team-${(prefixes += 1)}`, ...given }
  const driver = new S3Driver(address, new WorkFolder(folder), {
    partBytes: PART_BYTES,
    copyBytes: 400_000,
    ...limits,
  })
  const local = async (bytes: Uint8Array) => {
    const file = path.join(folder, `local-${randomBytes(4).toString('hex')}`)
    await writeFile(file, bytes)
    return file
  }
  const content = async (key: string) => Buffer.concat(await (await driver.open(key)).toArray())
  return { driver, folder, local, content }
}

describeStorageDriver('a bucket', () => place())

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const uploads = () => store.requests.filter(({ url }) => url.includes('partNumber='))
const begun = () => [...store.multipartUploads.values()].map(({ key }) => key)

test('keeps the SHA-256 beside the bytes, also when they are copied or moved', async () => {
  const { driver, local } = await place()
  const [small, large] = [randomBytes(1000), randomBytes(250_000)]
  await driver.put(await local(small), 'small')
  await driver.put(await local(large), 'large', sha256Of(large))
  expect((await driver.facts('small'))?.sha256).toBe(sha256Of(small))
  expect((await driver.facts('large'))?.sha256).toBe(sha256Of(large))
  await driver.move('large', 'trash/large')
  expect((await driver.facts('trash/large'))?.sha256).toBe(sha256Of(large))
})

test('does not list the objects that a console creates for folders', async () => {
  const { driver } = await place()
  for (const key of ['templates/', 'templates/old/', 'templates/a.docx', 'templates/old/b.docx'])
    await driver.write(key, '', 'replace')
  const listed = await Array.fromAsync(driver.list('templates'), ({ key }) => key)
  expect(listed).toEqual(['templates/a.docx', 'templates/old/b.docx'])
})

test('sends a large file in parts; a second attempt sends the missing ones', async () => {
  const { driver, local, content } = await place()
  const bytes = randomBytes(550_000)
  const file = await local(bytes)
  store.onRequest = ({ url }) => (url.includes('partNumber=4') ? { status: 400 } : undefined)
  await expect(driver.put(file, 'large')).rejects.toMatchObject({ code: 'ESTORE' })
  expect(await driver.facts('large')).toBeUndefined()
  const sent = new Set(uploads().map(({ url }) => url))
  store.requests.length = 0
  store.onRequest = () => undefined
  await driver.put(file, 'large')
  const again = uploads().map(({ url }) => url)
  expect(again.filter((url) => sent.has(url) && !url.includes('partNumber=4'))).toEqual([])
  expect(sent.size + again.length).toBe(7)
  expect((await content('large')).equals(bytes)).toBe(true)
})

test('aborts a multipart upload whose bytes are wrong or whose source fails', async () => {
  const { driver } = await place()
  const bytes = randomBytes(350_000)
  async function* failing() {
    yield bytes.subarray(0, 250_000)
    throw new Error('the pieces cannot be read')
  }
  const file = { sha256: sha256Of(bytes), sizeBytes: bytes.length }
  const wrong = { ...file, sha256: sha256Of(Buffer.from('other')), open: () => Readable.from([bytes]) }
  await expect(driver.putStream(wrong, 'large', 'create')).rejects.toMatchObject({ code: 'EIO' })
  await expect(driver.putStream({ ...file, open: failing }, 'large', 'create')).rejects.toThrow('pieces')
  expect(uploads().length).toBeGreaterThan(4)
  expect(begun()).toEqual([])
  expect(await driver.facts('large')).toBeUndefined()
})

test('holds only a few parts of a stream in memory', async () => {
  const { driver } = await place()
  const bytes = randomBytes(1_000_000)
  let ahead = 0
  async function* counted() {
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      ahead = Math.max(ahead, at / PART_BYTES - stored)
      yield bytes.subarray(at, at + PART_BYTES)
    }
  }
  let stored = 0
  store.onRequest = ({ url }) => {
    if (url.includes('partNumber=')) stored += 1
    return undefined
  }
  await driver.putStream(
    { sha256: sha256Of(bytes), sizeBytes: bytes.length, open: counted },
    'large',
    'create',
  )
  expect(stored).toBe(10)
  expect(ahead).toBeLessThanOrEqual(4)
})

test('aborts uploads that an ended process began a day ago, after watching them for half an hour', async () => {
  let minutes = 0
  const { driver, local } = await place({}, { steady: () => minutes * 60_000 })
  const prefix = `team-${prefixes}`
  const yesterday = new Date(Date.now() - 25 * 3600_000)
  const left = (id: string, key: string, begunAt: Date) => store.multipartUploads.set(id, { key, begunAt })
  left('dead', `${prefix}/originals/aa/bb/one`, yesterday)
  left('fresh', `${prefix}/originals/aa/bb/two`, new Date())
  left('other', 'somebody/else', yesterday)
  // An interrupted upload of this process continues when its file is sent again.
  const file = await local(randomBytes(350_000))
  store.onRequest = ({ url }) => (url.includes('partNumber=4') ? { status: 400 } : undefined)
  await expect(driver.put(file, 'large')).rejects.toMatchObject({ code: 'ESTORE' })
  for (const upload of store.multipartUploads.values())
    if (upload.key === `${prefix}/large`) upload.begunAt = yesterday
  await driver.clearLeftovers(new Date())
  expect(begun()).toHaveLength(4)
  minutes += 31
  await driver.clearLeftovers(new Date())
  expect(begun()).toEqual([`${prefix}/originals/aa/bb/two`, 'somebody/else', `${prefix}/large`])
  await rm(file)
  await driver.clearLeftovers(new Date())
  expect(begun()).toEqual([`${prefix}/originals/aa/bb/two`, 'somebody/else'])
})

test.each([403, 405, 501])(
  'goes on where the store answers %i to the list of multipart uploads',
  async (status) => {
    const { driver } = await place()
    store.onRequest = ({ url }) => (url.includes('uploads') ? { status } : undefined)
    await driver.clearLeftovers(new Date())
    expect(store.requests).toHaveLength(1)
  },
)

test('stores only bytes with the expected hash', async () => {
  const { driver, local } = await place()
  for (const length of [1000, 250_000]) {
    const file = await local(randomBytes(length))
    await expect(driver.put(file, 'wrong', sha256Of(Buffer.from('other')))).rejects.toMatchObject({
      code: 'EIO',
    })
  }
  expect(await driver.facts('wrong')).toBeUndefined()
})

test("copies objects larger than the store's limit for one copy", async () => {
  const { driver, local, content } = await place()
  const bytes = randomBytes(450_000)
  await driver.put(await local(bytes), 'one')
  await driver.copy('one', 'two')
  expect((await content('two')).equals(bytes)).toBe(true)
  expect((await driver.facts('two'))?.sha256).toBe(sha256Of(bytes))
})

test('requests encryption for every object that it creates', async () => {
  const { driver, local } = await place({ encryption: 'aws:kms', kmsKey: 'key-1' })
  await driver.put(await local(randomBytes(1000)), 'small')
  await driver.put(await local(randomBytes(250_000)), 'large')
  await driver.write('store.json', 'text', 'create')
  await driver.move('small', 'moved')
  const made = store.requests.filter(
    ({ method, url }) => (method === 'PUT' && !url.includes('partNumber')) || url.includes('uploads'),
  )
  expect(made).toHaveLength(4)
  for (const { headers } of made) {
    expect(headers['x-amz-server-side-encryption']).toBe('aws:kms')
    expect(headers['x-amz-server-side-encryption-aws-kms-key-id']).toBe('key-1')
  }
})

test('sends no checksums of the SDK, and one deletion for each object', async () => {
  const { driver, local } = await place()
  await driver.put(await local(randomBytes(1000)), 'small')
  await driver.put(await local(randomBytes(250_000)), 'large')
  await driver.remove('small', 'large')
  for (const { headers, url } of store.requests) {
    expect(Object.keys(headers).filter((name) => /x-amz-(checksum|sdk-checksum|trailer)/.test(name))).toEqual(
      [],
    )
    expect(url).not.toContain('?delete')
  }
})

test('waits for a store that is slow or answers 503', async () => {
  const { driver, local, content } = await place()
  const bytes = randomBytes(250_000)
  let asked = 0
  store.onRequest = () => {
    asked += 1
    if (asked % 3 === 0) return { status: 503 }
    return asked % 3 === 1 ? { waitMilliseconds: 50 } : undefined
  }
  await driver.put(await local(bytes), 'large')
  expect((await content('large')).equals(bytes)).toBe(true)
})

test('reports that the store does not answer when it keeps answering 503', async () => {
  const { driver } = await place({}, { mostAttempts: 2 })
  store.onRequest = () => ({ status: 503 })
  await expect(driver.facts('one')).rejects.toMatchObject({ name: 'StoreFailure', code: 'ESTORE' })
  await expect(driver.check()).rejects.toThrow('Check STORAGE_URL')
})

const isOf = (key: string) => (url: string) => url.includes(key)

test.each<[right: string, isRefused: (method: string, url: string) => boolean]>([
  ['list', (method, url) => method === 'GET' && url.includes('list-type')],
  ['read', (method, url) => method === 'HEAD' && isOf('store.json')(url)],
  ['write', (method) => method === 'PUT'],
  ['delete', (method) => method === 'DELETE'],
])('is not ready without the right to %s', async (_, isRefused) => {
  const { driver } = await place()
  await driver.write('store.json', '{}', 'create')
  store.onRequest = ({ method, url }) => (isRefused(method, url) ? { status: 403 } : undefined)
  await expect(driver.check()).rejects.toThrow('Check STORAGE_URL')
  await expect(driver.check()).rejects.toThrow('Check STORAGE_URL')
  store.onRequest = () => undefined
  await driver.check()
})

test('is not ready after it was emptied, and leaves no test object', async () => {
  const { driver } = await place()
  await driver.check()
  await driver.write('store.json', '{}', 'create')
  await driver.check()
  expect([...store.objects].filter(isOf('probe'))).toEqual([])
  await driver.remove('store.json')
  await expect(driver.check()).rejects.toThrow(/store\.json: it is gone, so the bucket was emptied/)
})

test('stores nothing in a bucket that was emptied, and reports nothing lost, until its files are back', async () => {
  const { driver, local } = await place()
  await driver.write('store.json', '{}', 'create')
  await driver.write('originals/one', 'bytes', 'create')
  await driver.check()
  const arrived = await local(Buffer.from('new bytes'))
  const stream = {
    sha256: sha256Of(Buffer.from('new bytes')),
    sizeBytes: 9,
    open: () => Readable.from([Buffer.from('new bytes')]),
  }

  await driver.remove('store.json', 'originals/one')
  const calls: Record<string, () => Promise<unknown>> = {
    facts: () => driver.facts('originals/one'),
    open: () => driver.open('originals/one'),
    create: () => driver.write('previews/a', 'text', 'create'),
    replace: () => driver.write('previews/a', 'text', 'replace'),
    put: () => driver.put(arrived, 'originals/two'),
    putStream: () => driver.putStream(stream, 'originals/two', 'replace'),
    moveIn: () => driver.moveIn(arrived, 'generated/a.docx'),
    copy: () => driver.copy('originals/one', 'trash/one'),
    move: () => driver.move('originals/one', 'trash/one'),
    materialise: () => driver.materialise('originals/one'),
  }
  for (const [name, call] of Object.entries(calls))
    await expect(call(), name).rejects.toThrow(/the bucket was emptied/)
  expect(await driver.facts('store.json')).toBeUndefined()
  expect(await Array.fromAsync(driver.list('originals'))).toEqual([])

  await driver.write('store.json', '{}', 'create')
  await driver.put(arrived, 'originals/two')
  expect(await driver.facts('originals/two')).toMatchObject({ sizeBytes: 9 })
})

test('writes a test object at most every ten minutes while the store accepts it', async () => {
  let now = 0
  const { driver } = await place({}, { steady: () => now })
  const written = () =>
    store.requests.filter(({ method, url }) => method === 'PUT' && isOf('probe')(url)).length
  await driver.check()
  now += 599_000
  await driver.check()
  expect(written()).toBe(1)
  now += 1000
  await driver.check()
  expect(written()).toBe(2)
})

test('continues reading where the connection was cut', async () => {
  const { driver, local, content } = await place()
  const bytes = randomBytes(400_000)
  await driver.put(await local(bytes), 'large')
  let reads = 0
  store.onRequest = ({ method }) =>
    method === 'GET' && (reads += 1) <= 3 ? { cutAfterBytes: 100_000 } : undefined
  expect((await content('large')).equals(bytes)).toBe(true)
  expect(reads).toBe(4)
  reads = 0
  const part = Buffer.concat(await (await driver.open('large', { start: 50_000, end: 349_999 })).toArray())
  expect(part.equals(bytes.subarray(50_000, 350_000))).toBe(true)
})

test('does not combine two versions of an object that changes while it is read', async () => {
  const { driver, local, content } = await place()
  await driver.put(await local(randomBytes(300_000)), 'large')
  const other = await local(randomBytes(300_000))
  let reads = 0
  store.onRequest = ({ method }) =>
    method === 'GET' && (reads += 1) === 1 ? { cutAfterBytes: 100_000 } : undefined
  const stream = await driver.open('large')
  await driver.moveIn(other, 'large')
  await expect(stream.toArray()).rejects.toThrow('it changed while it was read')
  expect((await content('large')).length).toBe(300_000)
})

test('stores once when the answers to a request are lost', async () => {
  const { driver, local, content } = await place()
  const bytes = randomBytes(250_000)
  const lost = new Set<string>()
  store.onRequest = ({ method, url }) => {
    const isFirst = (method === 'PUT' || method === 'POST') && !lost.has(`${method} ${url}`)
    if (isFirst) lost.add(`${method} ${url}`)
    return isFirst ? { cut: 'answer' } : undefined
  }
  await driver.put(await local(bytes), 'large')
  expect((await content('large')).equals(bytes)).toBe(true)
  await driver.write('store.json', 'first', 'create')
  await driver.write('store.json', 'second', 'create')
  expect((await content('store.json')).toString()).toBe('first')
})

for (const [kind, size] of [
  ['an object', 1000],
  ['an object in parts', 250_000],
] as const)
  test(`keeps ${kind} that another process stored while this one was sending`, async () => {
    const { driver, local, content } = await place()
    const [slow, quick] = [randomBytes(size), randomBytes(size + 10)]
    let isHeld = false
    store.onRequest = ({ method, url }) => {
      const writes = size > PART_BYTES ? method === 'POST' && url.includes('uploadId=') : method === 'PUT'
      if (!writes || isHeld) return undefined
      isHeld = true
      return { waitMilliseconds: 500 }
    }
    const sending = driver.put(await local(slow), 'piece')
    await expect.poll(() => isHeld).toBe(true)
    await driver.put(await local(quick), 'piece')
    await sending
    expect((await content('piece')).equals(quick)).toBe(true)
    expect(begun()).toEqual([])
  })

test('moves to the trash a file that was copied there before, without copying it again', async () => {
  const { driver, folder } = await place()
  const storage = new KeyedStorage(driver, new WorkFolder(folder))
  const staged = await storage.stage([randomBytes(500_000)] as never)
  await staged.keep()
  await staged.discard()
  expect(await storage.trash.prepare(staged.sha256)).toBe(true)
  expect(await storage.trash.prepare(staged.sha256)).toBe(false)
  expect(await storage.has(staged.sha256)).toBe(true)
  store.requests.length = 0
  await storage.trash.take(staged.sha256)
  expect(new Set(store.requests.map(({ method }) => method))).toEqual(new Set(['HEAD', 'DELETE']))
  expect([await storage.has(staged.sha256), await storage.trash.has(staged.sha256)]).toEqual([false, true])
})

test('neither hides a file nor fails on a missing one when a listing is outdated', async () => {
  const { driver, folder } = await place()
  const storage = new KeyedStorage(driver, new WorkFolder(folder))
  const keep = async (text: string) => {
    const staged = await storage.stage([Buffer.from(text)] as never)
    await staged.keep()
    await staged.discard()
    return staged.sha256
  }
  const gone = await keep('gone')
  await Array.fromAsync(storage.originals())
  const { url = '' } = store.requests.find((one) => one.url.includes('list-type')) ?? {}
  const stale = await (await fetch(`${store.address.endpoint}${url}`)).text()
  store.onRequest = (one) => (one.url.includes('list-type') ? { body: stale } : undefined)
  const fresh = await keep('fresh')
  await storage.trash.describe(
    { sha256: gone, trashedAt: '2026-03-02T09:00:00.000Z', why: 'unnamed', origins: [] },
    4,
  )
  await storage.trash.take(gone)
  expect((await Array.fromAsync(storage.originals())).map(({ sha256 }) => sha256)).toEqual([gone])
  expect([await storage.has(gone), await storage.has(fresh)]).toEqual([false, true])
  await storage.trash.take(gone)
  expect(await storage.trash.has(gone)).toBe(true)
})

test('leaves no local files behind', async () => {
  const { driver, folder, local } = await place()
  await driver.moveIn(await local(randomBytes(250_000)), 'large')
  await (await driver.materialise('large'))[Symbol.asyncDispose]()
  await (await driver.materialise('nothing'))[Symbol.asyncDispose]()
  expect(await readdir(path.join(folder, 'staging'))).toEqual([])
})
