import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a stream of bytes, in hexadecimal. */
export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
