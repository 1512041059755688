import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { openFile } from '#platform/storage/open-file.ts'
import { NotAFileError, type StoredFile } from '#platform/storage/storage-driver.ts'
import type { Flaw } from '../manifest/loss.ts'

/** Size and SHA-256 of a file, computed while the whole file was read. */
export interface FileDigest {
  sha256: string
  sizeBytes: number
}

/**
 * Function that decides whether a file of a backup is sound, for example by comparing its hash. Returns the reason why
 * the file is unusable, or `undefined` for a sound file.
 */
export type Judge = (examined: FileDigest, file: Source) => Promise<Flaw | undefined> | Flaw | undefined

export const isFlaw = <T extends object>(result: T | Flaw): result is Flaw => 'reason' in result

/**
 * Error: a file that should be saved in a backup cannot be read. The backup continues with the other files. It ends
 * only if it cannot write a file.
 */
class SourceError extends Error {
  readonly flaw: Flaw

  constructor(error: unknown) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    super(`cannot be read: ${code}`)
    const detail = error instanceof NotAFileError ? 'not a file' : code
    this.flaw =
      code === 'ENOENT' || code === 'ENOTDIR' ? { reason: 'missing' } : { reason: 'unreadable', detail }
  }
}

/**
 * File that a backup reads. It is the path of a local file, or a file in the server's storage, which may be a bucket.
 */
export type Source = string | Pick<StoredFile, 'open' | 'materialise'>

/**
 * Reads a file completely, hashes it, and passes each chunk to `write`.
 * @throws errors of `write`, unchanged
 * @returns size and hash of the file, or the reason why it could not be read
 */
export async function readWhole(
  file: Source,
  write: (chunk: Uint8Array) => Promise<void> = () => Promise.resolve(),
): Promise<FileDigest | Flaw> {
  let stream: Readable | undefined
  try {
    stream = await reading(typeof file === 'string' ? openFile(file) : file.open())
    const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
    const hash = createHash('sha256')
    let sizeBytes = 0
    for (;;) {
      const next = await reading(chunks.next())
      if (next.done) return { sha256: hash.digest('hex'), sizeBytes }
      hash.update(next.value)
      sizeBytes += next.value.byteLength
      await write(next.value)
    }
  } catch (error) {
    if (error instanceof SourceError) return error.flaw
    throw error
  } finally {
    stream?.destroy()
  }
}

function reading<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw new SourceError(error)
  })
}

/** Reads a file completely and checks it with `judge`. Returns its size and hash, or the reason why it is unusable. */
export async function examineFile(file: Source, judge: Judge): Promise<FileDigest | Flaw> {
  const examined = await readWhole(file)
  if (isFlaw(examined)) return examined
  return (await judge(examined, file)) ?? examined
}

/** Returns a check function for files of a backup. It accepts a file only if the file's SHA-256 is `sha256`. */
export function hasHash(sha256: string): Judge {
  return (examined) => (examined.sha256 === sha256 ? undefined : { reason: 'damaged' })
}

/** Check that accepts every readable file of a backup. It is for files whose correct hash is not known. */
export const asItIs: Judge = () => undefined
