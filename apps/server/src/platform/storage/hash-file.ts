import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Reads a file and returns the SHA-256 of its bytes in hex. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>)
    hash.update(chunk)
  return hash.digest('hex')
}
