import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
const open = (limits = { bytes: 250, days: 7 }) => new PreviewCache(path.join(folder, 'kept'), limits)

test('a cached preview is found under its key', async () => {
  const cache = open()
  expect(await cache.find('aa', 'k1', day(1))).toBeUndefined()
  const kept = await cache.keep('aa', 'k1', await composed(100), day(1))
  expect(await cache.find('aa', 'k1', day(1))).toBe(kept)
  expect(await cache.find('bb', 'k1', day(1))).toBeUndefined()
})

test('beyond the limit the one unused for longest goes first', async () => {
  const cache = open()
  const first = await cache.keep('aa', 'k1', await composed(100), day(1))
  const second = await cache.keep('aa', 'k2', await composed(100), day(2))
  await cache.find('aa', 'k1', day(3))
  await cache.keep('bb', 'k3', await composed(100), day(4))
  expect(existsSync(first)).toBe(true)
  expect(existsSync(second)).toBe(false)
})

test('what nobody looked at for a week goes', async () => {
  const cache = open()
  const old = await cache.keep('aa', 'k1', await composed(10), day(1))
  await cache.keep('aa', 'k2', await composed(10), day(9))
  expect(existsSync(old)).toBe(false)
})

test('a preview just composed is not evicted although the clock was set back', async () => {
  const cache = open()
  const before: string[] = []
  for (const key of ['k1', 'k2']) before.push(await cache.keep('aa', key, await composed(120), day(3)))
  const newest = await cache.keep('bb', 'k3', await composed(100), day(1))
  expect(existsSync(newest)).toBe(true)
  expect(before.filter((file) => existsSync(file))).toHaveLength(1)
})

test('nothing stays of an original that is gone', async () => {
  const cache = open()
  const gone = await cache.keep('aa', 'k1', await composed(10), day(1))
  const stays = await cache.keep('bb', 'k1', await composed(10), day(1))
  await cache.forget((sha256) => Promise.resolve(sha256 === 'bb'))
  expect(existsSync(gone)).toBe(false)
  expect(existsSync(stays)).toBe(true)
})
