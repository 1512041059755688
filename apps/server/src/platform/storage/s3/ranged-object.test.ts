import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDocument, readSectionBlocks } from '@tenderwright/docx'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestStore, type TestStore } from '#platform/testing/s3-store.ts'
import { prose, smallDocx } from '../../../testing/small-docx.ts'
import { documentAt } from '../place/document-at.ts'
import { WorkFolder } from '../work-folder.ts'
import { openRangedObject } from './ranged-object.ts'
import { S3Bucket } from './s3-bucket.ts'
import { S3Driver } from './s3-driver.ts'

let store: TestStore

beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store.close())
beforeEach(() => {
  store.onRequest = () => undefined
})

async function stored(bytes: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-ranged-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'file')
  await writeFile(file, bytes)
  const driver = new S3Driver(store.address, new WorkFolder(folder))
  await driver.put(file, `originals/${folder.slice(-6)}`)
  store.requests.length = 0
  return { driver, key: `originals/${folder.slice(-6)}`, folder }
}

/** Returns the number of bytes that were requested. */
const fetched = () =>
  store.requests
    .filter(({ method }) => method === 'GET')
    .map(({ headers }) => /bytes=(\d+)-(\d+)/.exec(headers.range ?? ''))
    .reduce((sum, range) => sum + (range ? Number(range[2]) - Number(range[1]) + 1 : Infinity), 0)

test('reads any range up to the end', async () => {
  const bytes = randomBytes(5_300_000)
  const { key } = await stored(bytes)
  const file = await openRangedObject(new S3Bucket(store.address), key)
  expect(file.size).toBe(bytes.length)
  const ranges = [
    [0, 10],
    [1_048_570, 20],
    [5_299_990, 30],
    [5_300_000, 5],
    [100_000, 4_000_000],
  ]
  for (const [position = 0, length = 0] of ranges) {
    const buffer = Buffer.alloc(length)
    const bytesRead = await file.readAt(position, buffer)
    const expected = bytes.subarray(position, position + length)
    expect(bytesRead).toBe(expected.length)
    expect(buffer.subarray(0, bytesRead).equals(expected)).toBe(true)
  }
  await file.close()
})

test('fetches a file that is read in order with few requests, each byte once', async () => {
  const bytes = randomBytes(20_000_000)
  const { key } = await stored(bytes)
  const file = await openRangedObject(new S3Bucket(store.address), key)
  const buffer = Buffer.alloc(128 * 1024)
  for (let at = 0; at < bytes.length; at += buffer.length) await file.readAt(at, buffer)
  expect(fetched()).toBe(bytes.length)
  expect(store.requests.length).toBeLessThanOrEqual(8)
})

test('reads a document without fetching its large other files', async () => {
  const picture = randomBytes(10_000_000).toString('latin1')
  const docx = smallDocx([{ title: 'Suporte', text: prose('Atendimento') }], [], {
    'word/media/one.bin': picture,
  })
  const { driver, key, folder } = await stored(docx)
  const blocks = await readSectionBlocks(documentAt(driver.addressOf(key)), {
    firstBlock: 0,
    endBlock: 2,
    limit: 10,
  })
  expect(blocks.map(({ text }) => text)).toEqual(['Suporte', prose('Atendimento')])
  const opened = await openDocument(documentAt(driver.addressOf(key)), { spoolFolder: folder })
  expect(opened.sectionCount).toBe(1)
  await opened.close()
  expect(docx.length).toBeGreaterThan(10_000_000)
  expect(fetched()).toBeLessThan(3_000_000)
})

test('repeats a failed read, and reports a missing file', async () => {
  const bytes = randomBytes(2_000_000)
  const { key, driver } = await stored(bytes)
  const file = await openRangedObject(new S3Bucket(store.address, 1), key)
  store.onRequest = () => ({ status: 400 })
  const buffer = Buffer.alloc(10)
  await expect(file.readAt(0, buffer)).rejects.toMatchObject({ code: 'ESTORE' })
  store.onRequest = () => undefined
  await file.readAt(0, buffer)
  expect(buffer.equals(bytes.subarray(0, 10))).toBe(true)
  await expect(openDocument(documentAt(driver.addressOf('originals/none')))).rejects.toMatchObject({
    code: 'docx.not_found',
  })
})

test('fails when the object is replaced by a shorter one', async () => {
  const { key, driver } = await stored(randomBytes(2_000_000))
  const file = await openRangedObject(new S3Bucket(store.address, 1), key)
  await driver.write(key, 'short', 'replace')
  const buffer = Buffer.alloc(10)
  for (const position of [0, 1_500_000])
    await expect(file.readAt(position, buffer)).rejects.toMatchObject({
      code: 'ESTORE',
      message: expect.stringMatching(/it sent [05] bytes for a range of/),
    })
})
