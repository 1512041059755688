import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder, makeFolder } from '#platform/storage/flush.ts'
import { SHORTEST_SECRET } from './access-settings.ts'
import type { Config } from './config.ts'

/**
 * Returns whether the content of a secret file can be used. After a power cut, the file may be empty or contain only
 * null characters.
 */
export const isUsableSecret = (content: string): boolean =>
  !content.includes('\0') && content.trim().length >= SHORTEST_SECRET

/**
 * Error for an empty or incomplete file with the server's secret, which signs session cookies. The message explains
 * what to do.
 */
export class UnusableSecretError extends Error {
  constructor(file: string) {
    super(
      `${file} has no secret of ${SHORTEST_SECRET} characters or more. Copy it from a backup. ` +
        'Without one, delete the file: everybody signs in again, and second factors must be reset.',
    )
    this.name = 'UnusableSecretError'
  }
}

/**
 * Returns the secret that signs session cookies: the configured one, or a generated one. A generated secret is stored
 * in the data folder, so that a restart of the server signs nobody out.
 * @throws UnusableSecretError when the file in the data folder is empty or cut off
 */
export async function serverSecret({
  authSecret: configured,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (configured !== undefined) return configured
  const file = path.join(dataDir, 'auth-secret')
  const kept = await readSecret(file)
  if (kept !== undefined) return kept
  await makeFolder(dataDir)
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  // Linking fails if another process created the file first. All processes then use that file.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(fresh)
  await flushFolder(dataDir)
  return (await readSecret(file))!
}

/**
 * Returns whether the server will generate a secret at its next start, because none is configured and the data folder
 * contains none.
 */
export const isSecretMissing = ({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): boolean =>
  authSecret === undefined && !existsSync(path.join(dataDir, 'auth-secret'))

/**
 * Reads a generated secret. Returns undefined when there is no such file.
 * @throws UnusableSecretError when the file is empty or cut off, because the sign-in library would then sign with a
 * publicly known secret
 */
async function readSecret(file: string): Promise<string | undefined> {
  try {
    const content = await readFile(file, 'utf8')
    if (!isUsableSecret(content)) throw new UnusableSecretError(file)
    return content.trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Function that hashes the given texts together with a secret key. Without the key, nobody can compute a hash, or find
 * out the texts by hashing likely ones.
 */
export type KeyedHash = (...parts: readonly string[]) => string

/**
 * Returns a keyed hash function (HMAC-SHA-256, hexadecimal) for one purpose. The key is derived from the secret and
 * differs for each purpose, so that a hash for one purpose is useless for another.
 */
export function keyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tenderwright ${purpose}`, 32))
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}
