import { expect, test } from 'vitest'
import { UploadRoom } from './upload-room.ts'

const RESERVE = 256 * 1024 * 1024
const diskFull = { code: 'server.disk_full', status: 507 }

/** A disk with room for so many bytes, which nobody fills. */
function roomFor(bytes: number | undefined, awaited = 0) {
  const free = bytes === undefined ? undefined : bytes + RESERVE
  return new UploadRoom({ freeBytes: () => Promise.resolve(free) }, () => Promise.resolve(awaited))
}

test('what one upload was promised is nobody else’s', async () => {
  const room = roomFor(1000)
  await room.promise(600)
  await expect(room.promise(600)).rejects.toMatchObject(diskFull)
  await room.promise(400)
  await expect(room.promise(1)).rejects.toMatchObject(diskFull)
})

test('what has arrived shows on the disk and is promised no longer; what never comes is given back', async () => {
  const room = roomFor(1000)
  const first = await room.promise(600)
  first.arrived(250)
  const second = await room.promise(650)
  second.release()
  // More than was said, and told twice that it is over: nobody gets room that is not there.
  first.arrived(5000)
  first.release()
  first.release()
  await room.promise(1000)
  await expect(room.promise(1)).rejects.toMatchObject(diskFull)
})

test('of two that come at the same moment and fit only alone, one is admitted', async () => {
  const room = roomFor(1000)
  const settled = await Promise.allSettled([room.promise(600), room.promise(600)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('uploads in pieces count with what they have not sent yet', async () => {
  await expect(roomFor(1000, 500).promise(600)).rejects.toMatchObject(diskFull)
  await roomFor(1000, 400).promise(600)
})

test('where the file system tells no sizes everything is admitted', async () => {
  const room = roomFor(undefined)
  await room.promise(1e15)
  await room.promise(1e15)
})
