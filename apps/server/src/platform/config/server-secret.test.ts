import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { flushed } from '../../testing/faults/file-calls.ts'
import { keyedHash, serverSecret } from './server-secret.ts'

test('the secret is created once, kept, and readable only by its owner', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const secrets = await Promise.all(
    Array.from({ length: 5 }, () => serverSecret({ authSecret: undefined, dataDir: folder })),
  )
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toHaveLength(43)
  const file = path.join(folder, 'auth-secret')
  expect((await readFile(file, 'utf8')).trim()).toBe(secrets[0])
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await serverSecret({ authSecret: 'configured', dataDir: folder })).toBe('configured')
})

test('an empty or cut file of the secret is refused, and not replaced by a known secret', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'auth-secret')
  for (const content of ['', '\n', 'cut off', '\0'.repeat(44)]) {
    await writeFile(file, content)
    await expect(serverSecret({ authSecret: undefined, dataDir: folder })).rejects.toThrow(
      `${file} has no secret of 32 characters or more. Copy it from a backup.`,
    )
    expect(await readFile(file, 'utf8')).toBe(content)
  }
})

test('the secret is on the disk with its name before it is used', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'tenderwright-secret-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const dataDir = path.join(root, 'data')
  const places = await flushed(root, () => serverSecret({ authSecret: undefined, dataDir }))
  expect(places).toContain('.')
  expect(places.at(-1)).toBe('data')
})

test('a keyed hash depends on the secret, its purpose and each part of the key', () => {
  const hashes = [
    keyedHash('a secret', 'attempts')('ana', 'x'),
    keyedHash('another', 'attempts')('ana', 'x'),
    keyedHash('a secret', 'pseudonyms')('ana', 'x'),
    keyedHash('a secret', 'attempts')('anax'),
    keyedHash('a secret', 'attempts')('an', 'ax'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(keyedHash('a secret', 'attempts')('ana', 'x')).toBe(hashes[0])
})
