import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { Flaw } from '../manifest/loss.ts'

const CHUNK_BYTES = 1024 * 1024

/** The bytes of a file, as they were read. */
export interface Examined {
  sha256: string
  sizeBytes: number
}

/** Returns what is wrong with a file whose bytes were read, or undefined when it is what it should be. */
export type Judge = (examined: Examined, file: string) => Promise<Flaw | undefined> | Flaw | undefined

export const isFlaw = <T extends object>(result: T | Flaw): result is Flaw => 'reason' in result

/** A file could not be read; thrown apart from failures to write, which end a backup. */
class SourceError extends Error {
  readonly flaw: Flaw

  constructor(error: unknown) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    super(`cannot be read: ${code}`)
    this.flaw =
      code === 'ENOENT' || code === 'ENOTDIR' ? { reason: 'missing' } : { reason: 'unreadable', detail: code }
  }
}

/**
 * Reads a whole file and hands its chunks on. A chunk holds until the next is asked for.
 * @throws Error of `write` as it is
 * @returns the hash of what was read, or why it could not be read
 */
export async function readWhole(
  file: string,
  write: (chunk: Buffer) => Promise<void> = () => Promise.resolve(),
): Promise<Examined | Flaw> {
  let handle: FileHandle | undefined
  try {
    // Opening a pipe would wait for somebody to write to it.
    if (!(await reading(stat(file))).isFile()) return { reason: 'unreadable', detail: 'not a file' }
    handle = await reading(open(file, 'r'))
    const hash = createHash('sha256')
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
    let sizeBytes = 0
    for (;;) {
      const { bytesRead } = await reading(handle.read(buffer, 0, CHUNK_BYTES))
      if (bytesRead === 0) return { sha256: hash.digest('hex'), sizeBytes }
      const chunk = buffer.subarray(0, bytesRead)
      hash.update(chunk)
      sizeBytes += bytesRead
      await write(chunk)
    }
  } catch (error) {
    if (error instanceof SourceError) return error.flaw
    throw error
  } finally {
    await handle?.close()
  }
}

function reading<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw new SourceError(error)
  })
}

/** Reads a whole file and judges it. */
export async function examineFile(file: string, judge: Judge): Promise<Examined | Flaw> {
  const examined = await readWhole(file)
  if (isFlaw(examined)) return examined
  return (await judge(examined, file)) ?? examined
}

/** Judges by the hash that the bytes must have. */
export function hasHash(sha256: string): Judge {
  return (examined) => (examined.sha256 === sha256 ? undefined : { reason: 'damaged' })
}

/** Accepts whatever could be read: nobody knows what the bytes should be. */
export const asItIs: Judge = () => undefined
