import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, glob, link, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { reachPhase } from '#platform/log/phase.ts'
import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import { isAbandoned, nameInProgress } from './files-in-progress.ts'
import { flushEntries, flushFile, makeFolder } from './flush.ts'

/** A file taken in: say `keep` to make it a stored original, and always `discard` at the end. */
export interface StagedFile {
  sha256: string
  sizeBytes: number
  /** Where its bytes can be read meanwhile. */
  path: string
  /** Makes it a stored original, on disk before it returns. Free when it is stored already; may be called again. */
  keep(): Promise<void>
  /** Lets go of the taken-in file; what was kept stays. */
  discard(): Promise<void>
}

/** What a stream grew past. */
export class TooLargeError extends Error {
  readonly limitBytes: number

  constructor(limitBytes: number) {
    super(`larger than ${limitBytes} bytes`)
    this.name = 'TooLargeError'
    this.limitBytes = limitBytes
  }
}

/** Where originals and generated proposals live. Originals are addressed by their SHA-256 and never change. */
export interface Storage {
  /** Streams bytes in, hashing as they pass. @throws TooLargeError */
  stage(stream: Readable | AsyncIterable<Uint8Array>, limits?: { maxBytes?: number }): Promise<StagedFile>
  /**
   * Takes in a whole file that lies in the storage folder already; letting go of it removes it.
   * @param sha256 of its bytes in hex where that is known; else they are read once more
   */
  adopt(file: string, sha256?: string): Promise<StagedFile>
  /** How many bytes may still be written; undefined where the file system does not tell. */
  freeBytes(): Promise<number | undefined>
  has(sha256: string): Promise<boolean>
  /** A local path to read the original from; it may not exist when the original was removed. */
  path(sha256: string): string
  open(sha256: string): Readable
  /** Removing what is not there is no error. */
  remove(sha256: string): Promise<void>
  /** A path of its own for work in progress, on the same file system; leftovers of a crash go at the next start. */
  temporaryPath(suffix?: string): Promise<string>
  /** Moves a finished file in under a key of its own and returns its size. */
  keepGenerated(key: string, temporaryPath: string): Promise<number>
  generatedPath(key: string): string
  hasGenerated(key: string): Promise<boolean>
  removeGenerated(key: string): Promise<void>
}

const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/** Old by its time, a file may be a minute old and the clock wrong: it must not have changed while it was watched. */
const WATCHED_MILLISECONDS = 30 * 60_000
/** Housekeeping looks every hour. */
const LONGEST_GAP_MILLISECONDS = 150 * 60_000

/** @throws when the file system cannot tell: a disk that fails to answer has lost no file yet */
async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}

/** Failures of a disk, which a copy would meet as well; any other refusal of a link means there are no links here. */
const BROKEN_DISK = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'])

/** Gives a file a second name; where the file system has no links, copies it, complete before it has the name. */
async function linkInto(root: string, file: string, target: string): Promise<void> {
  const folder = path.dirname(target)
  await makeFolder(folder)
  try {
    await link(file, target)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (BROKEN_DISK.has(code)) throw error
    if (code !== 'EEXIST') await copyInto(file, target)
  }
  await flushEntries(root, folder)
}

async function copyInto(file: string, target: string): Promise<void> {
  const copy = `${file}.copy`
  try {
    await copyFile(file, copy)
    await flushFile(copy)
    await rename(copy, target)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

/** Storage in a folder of this machine. */
export class FolderStorage implements Storage {
  readonly #folder: string
  readonly #leftovers: Stillness

  constructor(folder: string, steady?: SteadyClock) {
    this.#folder = folder
    this.#leftovers = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
  }

  /**
   * Clears files in progress whose process is gone, and those of other machines that nobody has touched for a day, by
   * their time and as far as this process has watched them.
   * @returns how many
   */
  async clearLeftovers(now: Date): Promise<number> {
    let cleared = 0
    const times = new Map<string, number>()
    const staging = path.join(this.#folder, 'staging')
    await makeFolder(staging)
    for (const name of await readdir(staging)) {
      const file = path.join(staging, name)
      const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      if (found) times.set(name, found.mtimeMs)
    }
    const still = this.#leftovers.look(new Map([...times].map(([name, time]) => [name, String(time)])))
    for (const [name, time] of times) {
      const isOld = now.getTime() - time > LEFTOVER_MILLISECONDS && still.get(name)! >= WATCHED_MILLISECONDS
      if (!isOld && !isAbandoned(name)) continue
      await rm(path.join(staging, name), { recursive: true, force: true })
      cleared += 1
    }
    return cleared
  }

  async stage(
    stream: Readable | AsyncIterable<Uint8Array>,
    { maxBytes = Number.POSITIVE_INFINITY } = {},
  ): Promise<StagedFile> {
    const file = await this.temporaryPath()
    const hash = createHash('sha256')
    let sizeBytes = 0
    const handle = await open(file, 'wx')
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        sizeBytes += chunk.byteLength
        if (sizeBytes > maxBytes) throw new TooLargeError(maxBytes)
        hash.update(chunk)
        await handle.writeFile(chunk)
        reachPhase('storage.streaming')
      }
      await handle.sync()
    } catch (error) {
      await handle.close()
      await rm(file, { force: true })
      throw error
    }
    await handle.close()
    return this.#staged(file, hash.digest('hex'), sizeBytes)
  }

  async adopt(file: string, sha256?: string): Promise<StagedFile> {
    if (sha256 !== undefined) {
      await flushFile(file)
      return this.#staged(file, sha256, (await stat(file)).size)
    }
    const hash = createHash('sha256')
    let sizeBytes = 0
    for await (const chunk of createReadStream(file, {
      highWaterMark: 1024 * 1024,
    }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.byteLength
      hash.update(chunk)
    }
    await flushFile(file)
    return this.#staged(file, hash.digest('hex'), sizeBytes)
  }

  #staged(file: string, sha256: string, sizeBytes: number): StagedFile {
    return {
      sha256,
      sizeBytes,
      path: file,
      keep: async () => {
        const target = this.path(sha256)
        if (await this.has(sha256)) {
          // Another process may have stored it this moment, and not have flushed it yet.
          await flushEntries(this.#folder, path.dirname(target))
          return
        }
        reachPhase('storage.hashed')
        await linkInto(this.#folder, file, target)
        reachPhase('storage.renamed')
      },
      discard: () => rm(file, { force: true }),
    }
  }

  async freeBytes(): Promise<number | undefined> {
    await makeFolder(this.#folder)
    const { bavail, bsize, blocks } = await statfs(this.#folder)
    // Some network and virtual file systems report no sizes at all.
    return blocks === 0 ? undefined : bavail * bsize
  }

  /** Every stored original and when it was put there. */
  async *originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }> {
    const folder = path.join(this.#folder, 'originals')
    await makeFolder(folder)
    for await (const entry of glob('*/*/*', { cwd: folder })) {
      const sha256 = path.basename(entry)
      const { size, ctime } = await stat(path.join(folder, entry))
      if (/^[0-9a-f]{64}$/.test(sha256)) yield { sha256, sizeBytes: size, changedAt: ctime }
    }
  }

  /** The keys of all generated proposals that have a file. */
  async generated(): Promise<string[]> {
    const folder = path.join(this.#folder, 'generated')
    await makeFolder(folder)
    return readdir(folder)
  }

  has(sha256: string): Promise<boolean> {
    return exists(this.path(sha256))
  }

  path(sha256: string): string {
    return path.join(this.#folder, 'originals', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }

  open(sha256: string): Readable {
    return createReadStream(this.path(sha256))
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true })
  }

  async temporaryPath(suffix = ''): Promise<string> {
    const staging = path.join(this.#folder, 'staging')
    await makeFolder(staging)
    return path.join(staging, nameInProgress(suffix))
  }

  async keepGenerated(key: string, temporaryPath: string): Promise<number> {
    const target = this.generatedPath(key)
    let file = temporaryPath
    if (path.dirname(file) !== path.join(this.#folder, 'staging')) {
      // Elsewhere may be another file system, where a rename fails: bring it here first.
      file = await this.temporaryPath()
      await copyFile(temporaryPath, file)
      await rm(temporaryPath, { force: true })
    }
    await flushFile(file)
    await makeFolder(path.dirname(target))
    await rename(file, target)
    await flushEntries(this.#folder, path.dirname(target))
    return (await stat(target)).size
  }

  /** @throws Error when the key is not made of letters, digits, hyphens, dots and underscores */
  generatedPath(key: string): string {
    if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(key)) throw new Error('not a storage key')
    return path.join(this.#folder, 'generated', key)
  }

  hasGenerated(key: string): Promise<boolean> {
    return exists(this.generatedPath(key))
  }

  async removeGenerated(key: string): Promise<void> {
    await rm(this.generatedPath(key), { force: true })
  }
}
