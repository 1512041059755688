import { expect, test } from 'vitest'
import { UploadRoom } from './upload-room.ts'

const RESERVE = 256 * 1024 * 1024
const diskFull = { code: 'server.disk_full', status: 507 }

/** Returns the reservations of a disk with so many free bytes, which nothing else uses. */
function roomFor(bytes: number | undefined, awaited = 0) {
  const free = bytes === undefined ? undefined : bytes + RESERVE
  return new UploadRoom({ freeBytes: () => Promise.resolve(free) }, () => Promise.resolve(awaited))
}

test('space reserved for one upload is not given to another', async () => {
  const room = roomFor(1000)
  await room.promise(600)
  await expect(room.promise(600)).rejects.toMatchObject(diskFull)
  await room.promise(400)
  await expect(room.promise(1)).rejects.toMatchObject(diskFull)
})

test('arrived bytes are no longer reserved; space that stays unused is released', async () => {
  const room = roomFor(1000)
  const first = await room.promise(600)
  first.arrived(250)
  const second = await room.promise(650)
  second.release()
  // An upload that sends more than declared, and ends twice, releases only its own space.
  first.arrived(5000)
  first.release()
  first.release()
  await room.promise(1000)
  await expect(room.promise(1)).rejects.toMatchObject(diskFull)
})

test('of two simultaneous uploads that fit only alone, one is accepted', async () => {
  const room = roomFor(1000)
  const settled = await Promise.allSettled([room.promise(600), room.promise(600)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('uploads in pieces reserve the bytes that they have not sent yet', async () => {
  await expect(roomFor(1000, 500).promise(600)).rejects.toMatchObject(diskFull)
  await roomFor(1000, 400).promise(600)
})

test('every upload is accepted where the file system reports no sizes', async () => {
  const room = roomFor(undefined)
  await room.promise(1e15)
  await room.promise(1e15)
})
