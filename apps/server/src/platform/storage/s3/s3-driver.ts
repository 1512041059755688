import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SteadyClock } from '#platform/time/stillness.ts'
import { hashOf } from '../hash-bytes.ts'
import { openFile } from '../open-file.ts'
import type {
  ByteRange,
  FileAddress,
  FileFacts,
  ListedFile,
  LocalFile,
  StorageDriver,
  StreamedFile,
} from '../storage-driver.ts'
import type { WorkFolder } from '../work-folder.ts'
import { IDENTITY_KEY } from '../storage-keys.ts'
import { IdentityWatch } from '../identity-watch.ts'
import { ObjectUploads } from './object-uploads.ts'
import { StaleUploads } from './stale-uploads.ts'
import { openObject } from './open-object.ts'
import type { S3Address } from '../s3-address.ts'
import { S3Bucket } from './s3-bucket.ts'
import { DamagedObject, StoreFailure } from './s3-failure.ts'
import { StoreProbe } from './store-probe.ts'

/** Largest size in bytes of an object (stored file) that a store copies in one request. */
const COPY_BYTES = 5 * 1024 ** 3
const REMOVALS_AT_ONCE = 8

/**
 * Limits of a storage in a bucket, such as the number of attempts for a request, and its clock. Tests replace the
 * defaults.
 */
export interface S3Limits {
  partBytes?: number
  copyBytes?: number
  mostAttempts?: number
  steady?: SteadyClock
}

/**
 * Stores files in a bucket of an S3-compatible store. A file appears as a whole or not at all, and survives a power
 * failure once the store has answered. If several processes create a file with one key at the same time, one of them
 * wins. If the bucket's `store.json` disappears, the bucket was emptied, and calls fail. Otherwise earlier files would be
 * reported as lost, and new ones stored in the wrong bucket.
 */
export class S3Driver implements StorageDriver {
  readonly movesByCopying = true
  readonly #address: S3Address
  readonly #bucket: S3Bucket
  readonly #watch: IdentityWatch
  readonly #uploads: ObjectUploads
  readonly #stale: StaleUploads
  readonly #probe: StoreProbe
  readonly #work: WorkFolder
  readonly #copyBytes: number

  constructor(
    address: S3Address,
    work: WorkFolder,
    { partBytes, copyBytes = COPY_BYTES, mostAttempts, steady }: S3Limits = {},
  ) {
    this.#address = address
    this.#bucket = new S3Bucket(address, mostAttempts)
    this.#watch = new IdentityWatch(
      async () => (await this.#bucket.head(IDENTITY_KEY)) !== undefined,
      () =>
        new StoreFailure(
          this.#bucket.locationOf(IDENTITY_KEY),
          'it is gone, so the bucket was emptied or replaced while the server runs',
        ),
    )
    this.#uploads = new ObjectUploads(this.#bucket, partBytes)
    this.#stale = new StaleUploads(this.#bucket, this.#uploads, steady)
    this.#probe = new StoreProbe(this.#bucket, this.#watch, steady)
    this.#work = work
    this.#copyBytes = copyBytes
  }

  locationOf(key: string): string {
    return this.#bucket.locationOf(key)
  }

  addressOf(key: string): FileAddress {
    return { s3: this.#address, key }
  }

  async put(file: string, key: string, sha256?: string): Promise<void> {
    if (!(await this.facts(key))) await this.#uploads.sendFile(file, key, sha256, true)
  }

  async putStream(file: StreamedFile, key: string, mode: 'create' | 'replace'): Promise<void> {
    const { sha256, sizeBytes } = file
    if (mode === 'create' && (await this.facts(key))) return
    if (mode === 'replace') await this.#watch.requireIdentity()
    await this.#uploads.send(key, { bytes: file.open(), sizeBytes, sha256 })
  }

  async moveIn(file: string, key: string): Promise<void> {
    await this.#watch.requireIdentity()
    await this.#uploads.sendFile(file, key)
    await rm(file, { force: true })
  }

  async write(key: string, text: string, mode: 'create' | 'replace'): Promise<void> {
    const bytes = Buffer.from(text)
    const isNew = mode === 'create'
    if (isNew && (await this.facts(key))) return
    if (!isNew && key !== IDENTITY_KEY) await this.#watch.requireIdentity()
    await this.#bucket.put(key, bytes, createHash('sha256').update(bytes).digest('hex'), isNew)
  }

  /**
   * @inheritDoc
   * @throws StoreFailure when the file is missing because the whole bucket was emptied
   */
  async facts(key: string): Promise<FileFacts | undefined> {
    const found = await this.#bucket.head(key)
    if (!found && key !== IDENTITY_KEY) await this.#watch.requireIdentity()
    return found
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const bytes = await openObject(this.#bucket, key, range)
      if (key === IDENTITY_KEY) this.#watch.sawIdentity()
      return bytes
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      if (isMissing && key !== IDENTITY_KEY) await this.#watch.requireIdentity()
      throw error
    }
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    for await (const { key, sizeBytes, changedAt } of this.#bucket.list(`${folder}/`))
      yield { key, facts: () => Promise.resolve({ sizeBytes, changedAt, writtenAt: changedAt }) }
  }

  async copy(from: string, to: string): Promise<void> {
    if (!(await this.facts(to))) await this.#copyOver(from, to)
  }

  async move(from: string, to: string): Promise<void> {
    if (!(await this.#isCopied(from, to))) await this.#copyOver(from, to)
    await this.#bucket.remove(from)
  }

  /** Returns whether `to` is already a complete copy of `from`. An interrupted move leaves such a copy. */
  async #isCopied(from: string, to: string): Promise<boolean> {
    const [source, copy] = await Promise.all([this.facts(from), this.facts(to)])
    return (
      source?.sha256 !== undefined && source.sha256 === copy?.sha256 && source.sizeBytes === copy.sizeBytes
    )
  }

  async remove(...keys: string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += REMOVALS_AT_ONCE)
      await Promise.all(keys.slice(at, at + REMOVALS_AT_ONCE).map((key) => this.#bucket.remove(key)))
  }

  /**
   * Downloads a stored file as a whole to a temporary local copy. Disposing of the returned object removes the copy.
   */
  async materialise(key: string): Promise<LocalFile> {
    const path = await this.#work.newPath()
    const file = { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) }
    try {
      const stream = await this.open(key).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      if (!stream) return file
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      const stored = (await this.facts(key))?.sha256
      if (stored !== undefined && stored !== (await hashOf(await openFile(path))))
        throw new DamagedObject(this.locationOf(key))
      return file
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /**
   * Aborts multipart uploads (uploads in parts) that nobody will continue: those whose local file is gone, and those of
   * processes that have ended.
   */
  async clearLeftovers(now: Date): Promise<void> {
    await this.#uploads.clearAbandoned()
    await this.#stale.clear(now)
  }

  /**
   * Checks that the bucket answers and still has its file `store.json`. Also checks that the credentials allow listing,
   * reading, writing and deleting.
   * @throws StoreFailure when one of these fails
   */
  check(): Promise<void> {
    return this.#probe.check()
  }

  async #copyOver(from: string, to: string): Promise<void> {
    const found = await this.facts(from)
    if (!found || found.sizeBytes <= this.#copyBytes) {
      await this.#bucket.copy(from, to)
      return
    }
    // Not every store can copy parts of objects. So large objects are downloaded to this machine and uploaded again.
    const sha256 = found.sha256 ?? (await hashOf(await this.open(from)))
    await this.#uploads.send(to, { bytes: await this.open(from), sizeBytes: found.sizeBytes, sha256 })
  }
}
