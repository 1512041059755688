import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder, makeFolder } from '#platform/storage/flush.ts'
import type { Config } from './config.ts'

/**
 * Returns the secret that signs session cookies: the configured one, or a generated one. A generated secret is stored
 * in the data folder, so that a restart of the server signs nobody out.
 */
export async function serverSecret({
  authSecret: configured,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (configured !== undefined) return configured
  const file = path.join(dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (kept.trim() !== '') return kept.trim()
  await makeFolder(dataDir)
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // Linking fails when another process created the file first. Every process then reads that file.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(fresh)
  await flushFolder(dataDir)
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Function that hashes the given texts together with a secret key. Nobody without the key can compute a hash, or guess
 * the texts by hashing likely ones.
 */
export type KeyedHash = (...parts: readonly string[]) => string

/**
 * Returns a keyed hash function (HMAC-SHA-256, hexadecimal) for one purpose. Each purpose has its own key, derived from
 * the secret, so that a hash for one purpose is useless for another.
 */
export function keyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tenderwright ${purpose}`, 32))
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}
