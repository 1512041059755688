import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import S3rver from 's3rver'
import { writeWholeObjects } from './whole-objects.ts'

async function openFiles() {
  const directory = await mkdtemp(path.join(tmpdir(), 'tenderwright-s3-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const { store: files } = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [],
  })
  await Promise.all([mkdir(path.join(directory, 'bucket')), mkdir(path.join(directory, 'received'))])
  writeWholeObjects(files, path.join(directory, 'received'))
  const put = (content: Readable | Buffer) =>
    files.putObject({ bucket: 'bucket', key: 'key', content, metadata: {} })
  /** Returns as many bytes of the object as the store declares, as an HTTP client does. */
  const read = async () => {
    const object = await files.getObject('bucket', 'key', {})
    return object?.content && Buffer.concat(await object.content.toArray()).subarray(0, object.size)
  }
  return { files, put, read }
}

const bytes = Buffer.alloc(4_000_000, 'bytes')

test('an object can be read as a whole once it is stored', async () => {
  const { put, read } = await openFiles()
  await put(Readable.from([bytes]))
  expect((await read())?.equals(bytes)).toBe(true)
})

test('an object is as it was until its last byte has arrived', async () => {
  const { files, put, read } = await openFiles()
  for (const before of [undefined, 16]) {
    await files.deleteObject('bucket', 'key')
    if (before !== undefined) await put(Buffer.alloc(before))
    const arriving = Promise.withResolvers<void>()
    const last = Promise.withResolvers<void>()
    const stored = put(
      Readable.from(
        (async function* () {
          yield bytes
          yield bytes
          arriving.resolve()
          await last.promise
          yield bytes
        })(),
      ),
    )
    await arriving.promise
    expect((await read())?.length).toBe(before)
    last.resolve()
    await stored
    expect((await read())?.length).toBe(3 * bytes.length)
  }
})

test('a part of an object is in its file once it is stored', async () => {
  const { files } = await openFiles()
  await files.putPart('bucket', 'upload', 1, Readable.from([bytes]))
  const part = path.join(files.getResourcePath('bucket', undefined, 'uploads'), 'upload', '1')
  expect((await stat(part)).size).toBe(bytes.length)
})
