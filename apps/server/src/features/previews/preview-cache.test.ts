import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CachedFiles } from '#platform/storage/cached-files.ts'
import { FolderDriver } from '#platform/storage/folder-driver.ts'
import type { StoredFile } from '#platform/storage/storage-driver.ts'
import { PreviewCache } from './preview-cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preview-cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function composed(bytes: number): Promise<string> {
  const file = path.join(folder, 'composed')
  await writeFile(file, Buffer.alloc(bytes))
  return file
}
const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const files = () => new CachedFiles(new FolderDriver(folder), 'previews')
const open = (limits = { bytes: 250, days: 7 }) => new PreviewCache(files(), limits)
const isThere = async (file: StoredFile) => (await file.size()) !== undefined

test('a cached preview is found by its key', async () => {
  const cache = open()
  expect(await cache.find('aa', 'k1', day(1))).toBeUndefined()
  const kept = await cache.keep('aa', 'k1', await composed(100), day(1))
  expect(await kept.size()).toBe(100)
  expect(await (await cache.find('aa', 'k1', day(1)))?.size()).toBe(100)
  expect(await cache.find('bb', 'k1', day(1))).toBeUndefined()
})

test('above the limit, the least recently used preview is removed first', async () => {
  const cache = open()
  const first = await cache.keep('aa', 'k1', await composed(100), day(1))
  const second = await cache.keep('aa', 'k2', await composed(100), day(2))
  await cache.find('aa', 'k1', day(3))
  await cache.keep('bb', 'k3', await composed(100), day(4))
  expect(await isThere(first)).toBe(true)
  expect(await isThere(second)).toBe(false)
})

test('an unused preview is removed after a week', async () => {
  const cache = open()
  const old = await cache.keep('aa', 'k1', await composed(10), day(1))
  await cache.keep('aa', 'k2', await composed(10), day(9))
  expect(await isThere(old)).toBe(false)
})

test('a new preview is not removed although the clock was set back', async () => {
  const cache = open()
  const before: StoredFile[] = []
  for (const key of ['k1', 'k2']) before.push(await cache.keep('aa', key, await composed(120), day(3)))
  const newest = await cache.keep('bb', 'k3', await composed(100), day(1))
  expect(await isThere(newest)).toBe(true)
  expect((await Promise.all(before.map(isThere))).filter(Boolean)).toHaveLength(1)
})

test('no preview remains of a removed original', async () => {
  const cache = open()
  const gone = await cache.keep('aa', 'k1', await composed(10), day(1))
  const stays = await cache.keep('bb', 'k1', await composed(10), day(1))
  await cache.forget((sha256) => Promise.resolve(sha256 === 'bb'))
  expect(await isThere(gone)).toBe(false)
  expect(await isThere(stays)).toBe(true)
})

test('nothing remains of previews that an earlier version stored beside the original', async () => {
  await files().keep('aa/k1.docx', await composed(10))
  await files().keep('bb/k1.docx', await composed(10))
  await open().forget((sha256) => Promise.resolve(sha256 === 'bb'))
  const left = await Array.fromAsync(files().list())
  expect(left.map(({ name }) => name)).toEqual(['bb/k1.docx'])
})

test('another process finds previews of this one, and counts their writing as use', async () => {
  const kept = await open().keep('aa', 'k1', await composed(100), new Date())
  const other = open()
  expect(await (await other.find('aa', 'k1', new Date()))?.size()).toBe(100)
  const later = new Date(Date.now() + 8 * 24 * 3600 * 1000)
  await open().keep('bb', 'k2', await composed(10), later)
  expect(await isThere(kept)).toBe(false)
})
