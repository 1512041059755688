import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { flushed } from '../../testing/faults/flushed.ts'
import { authSecret } from './auth-secret.ts'

test('the secret is made once, kept, and readable by nobody else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const secrets = await Promise.all(Array.from({ length: 5 }, () => authSecret(undefined, folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toHaveLength(43)
  const file = path.join(folder, 'auth-secret')
  expect((await readFile(file, 'utf8')).trim()).toBe(secrets[0])
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await authSecret('configured', folder)).toBe('configured')
})

test('the secret is flushed with its name and its folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tenderwright-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await flushed(folder, () => authSecret(undefined, path.join(folder, 'data')))).toEqual(['.', 'data'])
})
