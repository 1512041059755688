import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { expect, onTestFinished, test } from 'vitest'
import type { DocumentUploadResponse } from '@tenderwright/contract'
import { FolderDriver } from '#platform/storage/folder-driver.ts'
import { FolderStorage } from '#platform/storage/folder-storage.ts'
import { FixedClock } from '#platform/testing/fixed.ts'
import { type FinishDeps, finishUpload } from './finish-upload.ts'
import { StoredUploads } from './stored-uploads.ts'
import { UPLOAD_EXPIRY_MILLISECONDS, type UploadsInPieces } from './uploads-in-pieces.ts'

const content = Buffer.from('0123456789'.repeat(10))

/** Opens the uploads of two processes that share the objects, with pieces of at most 16 bytes. */
async function shared() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-pieces-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const driver = new FolderDriver(path.join(folder, 'shared'))
  const clock = new FixedClock(new Date().toISOString())
  const ticks = { minutes: 0 }
  const process = (name: string) => {
    const storage = new FolderStorage(path.join(folder, name))
    const steady = () => ticks.minutes * 60_000
    return { storage, uploads: new StoredUploads(driver, { storage, clock, steady, pieceBytes: 16 }) }
  }
  const [first, second] = [process('first'), process('second')]
  const id = first.uploads.newId()
  await first.uploads.create(
    new Upload({ id, size: content.length, offset: 0, metadata: { filename: 'a.docx', owner: 'ana' } }),
  )
  const keys = async () =>
    (await Array.fromAsync(driver.list('uploads'))).map(({ key }) => path.basename(key))
  return { folder, driver, first, second, id, keys, clock, ticks }
}

const piece = (from: number, to: number) => Readable.from([content.subarray(from, to)])

test('continue in any process, in pieces of bounded size, to the same bytes', async () => {
  const { folder, first, second, id, keys } = await shared()
  expect(await first.uploads.write(piece(0, 40), id, 0)).toBe(40)
  expect((await second.uploads.getUpload(id)).offset).toBe(40)
  expect(await second.uploads.write(piece(40, 100), id, 40)).toBe(100)
  expect(await keys()).toHaveLength(1 + 3 + 4)
  const upload = (await first.uploads.find(id, 'ana'))!
  expect(upload).toMatchObject({ receivedBytes: 100, sizeBytes: 100, fileName: 'a.docx' })
  expect(await first.uploads.find(id, 'rui')).toBeUndefined()
  const sha256 = await second.uploads.consume(upload, second.storage, async (file) => {
    await file.keep()
    return file.sha256
  })
  const stored: Buffer[] = await (await second.storage.open(sha256)).toArray()
  expect(Buffer.concat(stored).equals(content)).toBe(true)
  expect(await keys()).toEqual([`${id}.json`])
  for (const name of ['first', 'second'])
    expect(await readdir(path.join(folder, name, 'staging'))).toEqual([])
})

test('keep the bytes that arrived before the connection failed', async () => {
  const { first, second, id } = await shared()
  async function* broken() {
    yield content.subarray(0, 21)
    throw new Error('the sender went away')
  }
  await expect(first.uploads.write(Readable.from(broken()), id, 0)).rejects.toThrow('the sender went away')
  for (const { uploads } of [first, second]) expect((await uploads.getUpload(id)).offset).toBe(21)
})

test('accept a repeated piece once, and refuse one of another size', async () => {
  const { first, second, id } = await shared()
  await first.uploads.write(piece(0, 10), id, 0)
  expect(await second.uploads.write(piece(0, 10), id, 0)).toBe(10)
  await expect(second.uploads.write(piece(0, 12), id, 0)).rejects.toMatchObject({ status_code: 409 })
  expect((await second.uploads.getUpload(id)).offset).toBe(10)
})

test('are hashed as they arrive in one process, and read for it only where others received pieces', async () => {
  const { first, second, id, driver } = await shared()
  const opened: string[] = []
  const open = driver.open.bind(driver)
  driver.open = (key, range) => {
    if (!key.endsWith('.json')) opened.push(path.basename(key))
    return open(key, range)
  }
  const keep = async (uploads: StoredUploads, storage: FolderStorage) => {
    const upload = (await uploads.find(id, 'ana'))!
    const failing = uploads.consume(upload, storage, async (file) => {
      expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'))
      throw new Error('not yet')
    })
    await expect(failing).rejects.toThrow('not yet')
    return opened.splice(0).length
  }
  await first.uploads.write(piece(0, 40), id, 0)
  await first.uploads.write(piece(40, 100), id, 40)
  expect(await keep(first.uploads, first.storage)).toBe(0)
  expect(await keep(second.uploads, second.storage)).toBe(7)
})

test('are hashed anew when the pieces are not those that this process received', async () => {
  const { first, id, driver } = await shared()
  await first.uploads.write(piece(0, 100), id, 0)
  const other = Buffer.from('other bytes here')
  await driver.putStream(
    {
      sha256: createHash('sha256').update(other).digest('hex'),
      sizeBytes: 16,
      open: () => Readable.from([other]),
    },
    `uploads/${id}/${'0'.repeat(15)}`,
    'replace',
  )
  const upload = (await first.uploads.find(id, 'ana'))!
  const keep = () =>
    first.uploads.consume(upload, first.storage, async (file) => {
      await file.keep()
      return file.sha256
    })
  await expect(keep()).rejects.toMatchObject({ code: 'EIO' })
  const expected = Buffer.concat([other, content.subarray(16)])
  expect(await keep()).toBe(createHash('sha256').update(expected).digest('hex'))
})

test('need space on this machine for one piece, however large the file is', async () => {
  const { first } = await shared()
  const free = 256 * 1024 ** 2 + 16
  first.storage.freeBytes = () => Promise.resolve(free)
  const create = (id: string) =>
    first.uploads.create(new Upload({ id, size: 3 * 1024 ** 3, offset: 0, metadata: {} }))
  await create(first.uploads.newId())
  first.storage.freeBytes = () => Promise.resolve(free - 1)
  await expect(create(first.uploads.newId())).rejects.toMatchObject({ code: 'server.disk_full' })
})

test('stay when their file could not be stored, and report missing bytes', async () => {
  const { first, id } = await shared()
  await first.uploads.write(piece(0, 100), id, 0)
  const upload = (await first.uploads.find(id, 'ana'))!
  const failing = first.uploads.consume(upload, first.storage, () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect((await first.uploads.getUpload(id)).offset).toBe(100)
  await expect(
    first.uploads.consume({ ...upload, sizeBytes: 101 }, first.storage, () => Promise.resolve()),
  ).rejects.toMatchObject({ code: 'documents.upload_incomplete' })
})

test('are removed completely three days after their last piece, and not earlier', async () => {
  const { first, id, keys, clock, ticks } = await shared()
  await first.uploads.write(piece(0, 40), id, 0)
  expect(await first.uploads.clearExpired()).toBe(0)
  clock.advance(UPLOAD_EXPIRY_MILLISECONDS + 60_000)
  // The clock may be wrong, so the upload must rest while this process watches.
  expect(await first.uploads.clearExpired()).toBe(0)
  ticks.minutes += 31
  expect(await first.uploads.clearExpired()).toBe(4)
  expect(await keys()).toEqual([])
  await expect(first.uploads.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
})

test('that two processes finish at once give both the same answer', async () => {
  const { first, second, id } = await shared()
  await first.uploads.write(piece(0, 100), id, 0)
  const answer = { filename: 'a.docx' } as unknown as DocumentUploadResponse
  const upload = (await first.uploads.find(id, 'ana'))!
  // The second process finishes between the first one's question for an answer and its look at the pieces.
  const uploads: Pick<UploadsInPieces, 'readAnswer' | 'find' | 'consume'> = {
    readAnswer: (...of) => second.uploads.readAnswer(...of),
    find: async () => {
      await first.uploads.consume(upload, first.storage, () => first.uploads.keepAnswer(id, answer))
      return upload
    },
    consume: (...of) => second.uploads.consume(...of),
  }
  const deps = { uploads, storage: second.storage } as unknown as FinishDeps
  expect(await finishUpload(deps, { id, owner: 'ana' })).toEqual(answer)
})
