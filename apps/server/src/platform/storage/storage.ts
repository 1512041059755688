import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { reachPhase } from '#platform/log/phase.ts'
import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import { exists, linkInto, moveInto, namesIn, statIfThere } from './durable-files.ts'
import { isAbandoned, nameInProgress } from './files-in-progress.ts'
import { flushEntries, flushFile, makeFolder } from './flush.ts'
import { FolderTrash } from './folder-trash.ts'
import { hashOf } from './hash-file.ts'
import {
  createStorageIdentity,
  readStorageIdentity,
  type StoreIdentity,
  writeStorageIdentity,
} from './store-identity.ts'

/** A file taken in: say `keep` to make it a stored original, and always `discard` at the end. */
export interface StagedFile {
  sha256: string
  sizeBytes: number
  /** Where its bytes can be read meanwhile. */
  path: string
  /**
   * Makes it a stored original, on disk before it returns. One that is stored already is read once, and replaced when
   * it is damaged. May be called again.
   */
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
  /** Returns the size of an original; undefined when there is none. */
  sizeOf(sha256: string): Promise<number | undefined>
  /** A local path to read the original from; it may not exist when the original was removed. */
  path(sha256: string): string
  open(sha256: string): Readable
  /** The originals that no row names any more. Nothing else takes an original away. */
  readonly trash: FolderTrash
  /** A path of its own for work in progress, on the same file system; leftovers of a crash go at the next start. */
  temporaryPath(suffix?: string): Promise<string>
  /** Moves a finished file in under a key of its own and returns its size. */
  keepGenerated(key: string, temporaryPath: string): Promise<number>
  generatedPath(key: string): string
  hasGenerated(key: string): Promise<boolean>
  removeGenerated(key: string): Promise<void>
  /** Returns the id the storage shares with its database; undefined: it has none. @throws DamagedIdentityError */
  identity(): Promise<StoreIdentity | undefined>
  /** Keeps the identity; `create` leaves one that is there as it is. */
  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void>
}

const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/** Old by its time, a file may be a minute old and the clock wrong: it must not have changed while it was watched. */
const WATCHED_MILLISECONDS = 30 * 60_000
/** Housekeeping looks every hour. */
const LONGEST_GAP_MILLISECONDS = 150 * 60_000

/** Storage in a folder of this machine. */
export class FolderStorage implements Storage {
  readonly #folder: string
  readonly #leftovers: Stillness
  readonly trash: FolderTrash

  constructor(folder: string, steady?: SteadyClock) {
    this.#folder = folder
    this.trash = new FolderTrash(path.join(folder, 'trash'), (sha256) => this.path(sha256))
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
      const found = await statIfThere(file)
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
    let isSound = false
    return {
      sha256,
      sizeBytes,
      path: file,
      keep: async () => {
        const target = this.path(sha256)
        if (await this.has(sha256)) {
          isSound ||= (await hashOf(target)) === sha256
          if (!isSound) await this.#replace(sha256, file)
          isSound = true
          // Another process may have stored it this moment, and not have flushed it yet.
          await flushEntries(this.#folder, path.dirname(target))
          return
        }
        isSound = true
        reachPhase('storage.hashed')
        await linkInto(this.#folder, file, target)
        reachPhase('storage.renamed')
      },
      discard: () => rm(file, { force: true }),
    }
  }

  /** Puts sound bytes in the place of damaged ones; whoever reads the damaged ones reads on. */
  async #replace(sha256: string, file: string): Promise<void> {
    const copy = await this.temporaryPath()
    await copyFile(file, copy)
    await flushFile(copy)
    await moveInto(this.#folder, copy, this.path(sha256))
  }

  async freeBytes(): Promise<number | undefined> {
    await makeFolder(this.#folder)
    const { bavail, bsize, blocks } = await statfs(this.#folder)
    // Some network and virtual file systems report no sizes at all.
    return blocks === 0 ? undefined : bavail * bsize
  }

  /** Yields every stored original and when it was put there. @throws when a folder cannot be read */
  async *originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }> {
    const folder = path.join(this.#folder, 'originals')
    for (const first of await namesIn(folder))
      for (const second of await namesIn(path.join(folder, first)))
        for (const sha256 of await namesIn(path.join(folder, first, second))) {
          if (!/^[0-9a-f]{64}$/.test(sha256)) continue
          const found = await statIfThere(path.join(folder, first, second, sha256))
          if (found?.isFile()) yield { sha256, sizeBytes: found.size, changedAt: found.ctime }
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

  async sizeOf(sha256: string): Promise<number | undefined> {
    return (await statIfThere(this.path(sha256)))?.size
  }

  path(sha256: string): string {
    return path.join(this.#folder, 'originals', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  }

  open(sha256: string): Readable {
    return createReadStream(this.path(sha256))
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
    await moveInto(this.#folder, file, target)
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

  identity(): Promise<StoreIdentity | undefined> {
    return readStorageIdentity(this.#folder)
  }

  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void> {
    return (mode === 'create' ? createStorageIdentity : writeStorageIdentity)(this.#folder, identity)
  }
}
